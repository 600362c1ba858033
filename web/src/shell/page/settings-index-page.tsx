import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router';
import { lookupLists, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { findRoute, useRouteTable } from '../../kit/page/route-table.tsx';
import { mark, say } from '../../kit/words/say.ts';

/**
 * The settings below the one that is open, as links; below the master view also every plain list. Where there is one
 * alone, that one opens.
 */
export default function SettingsIndexPage() {
  const rows = useRouteTable();
  const { pathname } = useLocation();
  const base = pathname.replace(/\/$/, '');
  const pages = rows.flatMap(({ path, label }) =>
    path.startsWith(`${base}/`) && typeof label === 'string' ? [{ path, label }] : [],
  );
  const hasLists = rows.some(({ path }) => path === `${base}/:list`);
  const [only, ...others] = pages;
  if (only && others.length === 0 && !hasLists) return <Navigate to={only.path} replace />;
  const lists = lookupNames.map((name) => ({
    path: `${base}/${name.replaceAll('_', '-')}`,
    label: say(lookupLists[name].plural),
  }));
  return (
    <>
      <PageHeader title={say(findRoute(rows, base)?.label ?? mark('Settings'))} />
      {hasLists && <Cards title={say('Lists')} pages={lists} />}
      <Cards title={hasLists ? say('More') : undefined} pages={pages} />
    </>
  );
}

interface CardsProps {
  title?: string | undefined;
  pages: { path: string; label: string }[];
}

function Cards({ title, pages }: CardsProps) {
  return (
    <>
      {title && (
        <Text component="h2" fw={600} mt="md" mb="xs">
          {title}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xxl: 4 }} spacing="xs">
        {pages.map(({ path, label }) => (
          <Paper key={path} p="sm">
            <Anchor component={Link} to={path} size="sm" fw={500}>
              {say(label)}
            </Anchor>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}
