import { Anchor, Paper, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { lookupLists } from '@hireloom/contracts/lookup/lookups';
import { IconSearch } from '../../icons.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useRouteTable } from '../../kit/page/route-table.tsx';
import { findLists, listPath, MASTER_VIEW } from './list-groups.ts';
import { say } from '../../kit/words/say.ts';

interface Section {
  title: string;
  pages: { path: string; label: string; hint?: string }[];
}

/** Everything a team sets up once: all lists by topic, and the resources that are more than a list. */
export default function MasterViewPage() {
  const routes = useRouteTable();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const resources = routes.flatMap(({ path, label, under = path }) =>
    (under === MASTER_VIEW ? path !== under : under.startsWith(`${MASTER_VIEW}/`)) &&
    !path.includes(':') &&
    typeof label === 'string'
      ? [{ path, label: say(label) }]
      : [],
  );
  const sections: Section[] = [
    { title: say('Set-up'), pages: resources.filter(({ label }) => label.toLowerCase().includes(wanted)) },
    ...findLists(text).map(({ title, lists }) => ({
      title,
      pages: lists.map((name) => ({
        path: listPath(name),
        label: say(lookupLists[name].plural),
        hint: hintOf(name),
      })),
    })),
  ].filter(({ pages }) => pages.length > 0);
  return (
    <>
      <PageHeader
        title={say('Master view')}
        description={say('The lists and rules that the rest of the product picks from')}
      />
      <TextInput
        maw={360}
        mb="md"
        placeholder={say('Find a list or a setting')}
        aria-label={say('Find a list or a setting')}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {sections.length === 0 && <EmptyState title={say('Nothing found')} hint={say('Try another word.')} />}
      {sections.map(({ title, pages }) => (
        <section key={title} aria-label={say(title)}>
          <Text component="h2" fw={600} mt="md" mb="xs">
            {say(title)}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xxl: 4 }} spacing="xs">
            {pages.map(({ path, label, hint }) => (
              <Paper key={path} p="sm">
                <Anchor component={Link} to={path} size="sm" fw={500}>
                  {label}
                </Anchor>
                {hint && (
                  <Text size="xs" c="dimmed">
                    {hint}
                  </Text>
                )}
              </Paper>
            ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  );
}

function hintOf(name: keyof typeof lookupLists): string {
  const { parent, ordered, createInPlace } = lookupLists[name];
  if (parent) return say('Each belongs to a {label}', { label: lookupLists[parent].label.toLowerCase() });
  if (ordered) return say('In the order you set');
  return createInPlace ? say('Can be added while picking') : say('By name');
}
