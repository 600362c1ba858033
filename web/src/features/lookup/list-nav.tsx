import { Box, NavLink, ScrollArea, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type LookupName, lookupLists } from '@hireloom/contracts/lookup/lookups';
import { IconSearch } from '../../icons.ts';
import { findLists, listGroups, listPath } from './list-groups.ts';
import { say } from '../../kit/words/say.ts';

/** All lists by topic, with a box that finds one by its name. */
export function ListColumn({ current }: { current: LookupName }) {
  const [text, setText] = useState('');
  const groups = findLists(text);
  return (
    <Box component="nav" aria-label={say('Lists')} w={232} style={{ flexShrink: 0 }} visibleFrom="lg">
      <TextInput
        size="xs"
        mb="xs"
        placeholder={say('Find a list')}
        aria-label={say('Find a list')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah="calc(100dvh - 180px)" type="auto" scrollbarSize={6}>
        {groups.map(({ title, lists }) => (
          <Box key={title} mb="sm">
            <Text size="xs" c="dimmed" fw={600} px="xs" mb={4}>
              {say(title)}
            </Text>
            {lists.map((name) => (
              <NavLink
                key={name}
                component={Link}
                to={listPath(name)}
                label={say(lookupLists[name].plural)}
                active={name === current}
                aria-current={name === current ? 'page' : undefined}
                py={4}
                px="xs"
                styles={{ root: { borderRadius: 'var(--mantine-radius-default)' } }}
              />
            ))}
          </Box>
        ))}
        {groups.length === 0 && (
          <Text size="sm" c="dimmed" px="xs">
            {say('No list of this name')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Box>
  );
}

/** The same on a narrow screen. */
export function ListSelect({ current }: { current: LookupName }) {
  const navigate = useNavigate();
  return (
    <Select
      hiddenFrom="lg"
      mb="sm"
      aria-label={say('List')}
      searchable
      data={listGroups.map(({ title, lists }) => ({
        group: say(title),
        items: lists.map((name) => ({ value: listPath(name), label: say(lookupLists[name].plural) })),
      }))}
      value={listPath(current)}
      onChange={(path) => path && void navigate(path)}
    />
  );
}
