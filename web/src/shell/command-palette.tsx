import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { refValue } from '@hireloom/contracts/kit/field';
import { canView } from '@hireloom/contracts/permissions';
import { z } from 'zod';
import { IconSearch } from '../icons.ts';
import { call } from '../kit/api/api.ts';
import { useViewer } from '../kit/session/session.ts';
import { mayOpen, useRouteTable } from '../kit/page/route-table.tsx';
import { say } from '../kit/words/say.ts';
import { takeTyped, typedHere } from './typed-ahead.ts';

const options = (path: `/${string}/`, tag: string) =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: say('Names of {tag}', { tag }),
    access: 'signed-in',
    response: z.object({ results: z.array(refValue.extend({ hint: z.string().nullable() })) }),
  });

const sources = {
  job: { endpoint: options('/customer/job/options/', 'job'), page: '/recruitments/jobs', group: 'Jobs' },
  candidate: {
    endpoint: options('/customer/candidate/options/', 'candidate'),
    page: '/recruitments/candidates',
    group: 'Candidates',
  },
} as const;

export const openPalette = () => spotlight.open();

/** Ctrl-K: every page the viewer may open, and jobs and candidates by name. */
export default function CommandPalette() {
  const rows = useRouteTable();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  useEffect(() => {
    return takeTyped(setQuery);
  }, []);
  const go = (path: string) => () => void navigate(path);

  const pages = rows
    .filter((row) => !row.unlisted && !row.path.includes(':') && mayOpen(row, viewer))
    .flatMap((row) =>
      typeof row.label === 'string' ? [{ id: row.path, label: say(row.label), onClick: go(row.path) }] : [],
    );
  const records = [useRecords('job', query), useRecords('candidate', query)].map(
    ({ group, page, found }): SpotlightActionGroupData => ({
      group,
      actions: found.map(({ id, name, hint }) => ({
        id: `${page}/${id}`,
        label: name,
        description: hint ?? '',
        // The server has already searched; the words may match what the name does not show.
        keywords: query,
        onClick: go(`${page}/${id}`),
      })),
    }),
  );

  return (
    <Spotlight
      actions={[{ group: 'Pages', actions: pages }, ...records]}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      limit={20}
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': say('Search') } }}
      nothingFound={say('Nothing found')}
      searchProps={{
        ...typedHere,
        leftSection: <IconSearch size={18} />,
        placeholder: say('Search pages, jobs and candidates'),
        'aria-label': say('Search pages, jobs and candidates'),
      }}
    />
  );
}

function useRecords(name: keyof typeof sources, text: string) {
  const { endpoint: source, page, group } = sources[name];
  const [query] = useDebouncedValue(text.trim(), 200);
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: [name, 'palette', query],
    queryFn: ({ signal }) => call(source, { query: { query }, signal }),
    enabled: query.length > 1 && canView(viewer, name),
    meta: { quiet: true },
    retry: false,
  });
  return { page, group, found: data?.results.slice(0, 6) ?? [] };
}
