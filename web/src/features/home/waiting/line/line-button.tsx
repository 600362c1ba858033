import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from '../waiting.module.css';

interface LineButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The one thing to do first. */
  main?: boolean;
}

/** Something to do with a line, large enough for a finger where there is one. */
export const LineButton = ({ main = false, ...props }: LineButtonProps) => (
  <Button size="xs" variant={main ? 'light' : 'default'} className={classes.button} {...props} />
);
