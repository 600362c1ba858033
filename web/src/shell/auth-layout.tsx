import { Paper, Stack } from '@mantine/core';
import { Outlet } from 'react-router';
import { Brand } from './brand.tsx';
import { DemoBanner } from './demo-banner.tsx';
import classes from './shell.module.css';

/** One card in the middle: login, recovery and first steps; a wide one for what there is more to read of. */
export function AuthLayout({ wide = false }: { wide?: boolean }) {
  return (
    <main className={classes.authPage}>
      <Paper className={classes.authCard} {...(wide ? { maw: 640 } : {})}>
        <Stack gap="lg">
          <Brand />
          <Outlet />
        </Stack>
      </Paper>
      <DemoBanner />
    </main>
  );
}
