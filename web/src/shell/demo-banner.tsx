import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setupState } from '../kit/session/setup-state.ts';
import classes from './shell.module.css';
import { say } from '../kit/words/say.ts';

/** Says at the sign-in that there is a demo team's data; inside it is a badge (`bar/demo-badge.tsx`). */
export function DemoBanner() {
  const { data } = useQuery(setupState);
  if (!data?.demo) return null;
  return (
    <Box role="note" className={classes.demo}>
      {say('Demo data. Do not use for real people.')}
    </Box>
  );
}
