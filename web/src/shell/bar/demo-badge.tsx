import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setupState } from '../../kit/session/setup-state.ts';
import classes from '../shell.module.css';
import { say } from '../../kit/words/say.ts';

/** Says that this is the demo team's data. */
export function DemoBadge() {
  const { data } = useQuery(setupState);
  if (!data?.demo) return null;
  const warning = say('Demo data. Do not use for real people.');
  return (
    <Badge
      className={classes.demoBadge}
      role="note"
      aria-label={warning}
      data-hint={warning}
      color="yellow"
      variant="light"
      tt="none"
    >
      {say('Demo')}
    </Badge>
  );
}
