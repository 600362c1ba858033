import { Group, type GroupProps } from '@mantine/core';
import classes from './filter-row.module.css';

/** The search and what else narrows a list. On a phone the search has a line of its own, all others stand two to a line. */
export function FilterRow(props: GroupProps) {
  return <Group gap="sm" className={classes.row} {...props} />;
}
