import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { type FoundRoute, findRoute, type RouteRow, useRouteTable } from '../../kit/page/route-table.tsx';
import { mark, say } from '../../kit/words/say.ts';

interface Crumb {
  path: string;
  text: string;
  found: FoundRoute | null;
}

/** What segments without a page of their own are called, where no page has the word. */
const unrouted: Readonly<Record<string, string>> = { master: mark('Master') };

/** One crumb per path segment; those that lead to a known route can be linked. */
export function crumbs(rows: readonly RouteRow[], pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const found = findRoute(rows, path);
    return { path, text: say(found?.label ?? unrouted[segment] ?? words(segment)), found };
  });
}

function words(segment: string): string {
  const text = segment.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where the viewer is. */
export function Breadcrumb() {
  const rows = useRouteTable();
  const { pathname } = useLocation();
  const all = crumbs(rows, pathname);
  return (
    <Breadcrumbs
      component="nav"
      aria-label={say('Breadcrumb')}
      separatorMargin={6}
      styles={{
        root: { flexWrap: 'nowrap', overflow: 'hidden' },
        breadcrumb: { whiteSpace: 'nowrap', lineHeight: 'inherit' },
      }}
    >
      {all.map((crumb, index) => {
        const last = index === all.length - 1;
        if (!crumb.found || last) {
          return (
            <Text
              key={crumb.path}
              size="sm"
              c={last ? undefined : 'dimmed'}
              aria-current={last ? 'page' : undefined}
              truncate
              dir="auto"
            >
              <CrumbName crumb={crumb} />
            </Text>
          );
        }
        return (
          <Anchor key={crumb.path} component={Link} to={crumb.path} size="sm" c="dimmed">
            <CrumbName crumb={crumb} />
          </Anchor>
        );
      })}
    </Breadcrumbs>
  );
}

/** The record's own name once it is loaded, until then what kind of record it is. */
function CrumbName({ crumb }: { crumb: Crumb }) {
  const queryClient = useQueryClient();
  const entity = crumb.found?.row.entity;
  const id = Number(crumb.found?.params.id);
  const read = () => {
    const record: unknown = entity ? queryClient.getQueryData([entity, 'record', id]) : undefined;
    return nameOf(record) ?? crumb.text;
  };
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), read);
}

function nameOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { name, job_title: title }: { name?: unknown; job_title?: unknown } = record;
  return [name, title].filter((text) => typeof text === 'string').find((text) => text !== '');
}
