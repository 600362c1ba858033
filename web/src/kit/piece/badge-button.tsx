import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './badge-button.module.css';

/** A badge that is changed where it stands: what a menu of the other values hangs on. */
export function BadgeButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  return <UnstyledButton {...props} className={classes.button} />;
}
