import { Paper, Stack } from '@mantine/core';
import { Outlet } from 'react-router';
import { Brand } from './brand.tsx';
import { DemoBanner } from './demo-banner.tsx';
import classes from './shell.module.css';

/** One card in the middle: login, recovery and first steps. */
export function AuthLayout() {
  return (
    <main className={classes.authPage}>
      <Paper className={classes.authCard}>
        <Stack gap="lg">
          <Brand />
          <Outlet />
        </Stack>
      </Paper>
      <DemoBanner />
    </main>
  );
}
