import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Granted, readGranted } from '@hireloom/contracts/permission/permission-set';
import { say } from '../../kit/words/say.ts';
import { type Preset, presetsOf, presetsQuery, recruitersQuery } from './permission-queries.ts';

interface StartFromProps {
  /** Whose switches are changed: nobody copies from them. */
  except: readonly number[];
  /** The preset that the switches are exactly, if any. */
  current: Preset | undefined;
  search: string;
  onSearch: (search: string) => void;
  onTake: (granted: Granted) => void;
  /** Absent where those who are changed differ. */
  onKeep?: (() => void) | undefined;
}

/** Where switches are taken from: a preset, or another recruiter. And words that narrow the matrix. */
export function StartFrom({ except, current, search, onSearch, onTake, onKeep }: StartFromProps) {
  const own = useQuery(presetsQuery());
  const others = useQuery(recruitersQuery());
  const presets = presetsOf(own.data?.results);
  const people = (others.data?.results ?? []).filter(
    ({ id, is_active }) => is_active && !except.includes(id),
  );
  return (
    <Group gap="sm" mb="sm" align="end">
      <TextInput
        label={say('Find a module')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        w={{ base: '100%', sm: 180 }}
      />
      <Select
        label={say('Preset')}
        placeholder={say('None')}
        w={{ base: '100%', sm: 200 }}
        data={presets.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={current ? String(current.id) : null}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = presets.find(({ id }) => String(id) === value);
          if (chosen) onTake(chosen.granted);
        }}
      />
      <Select
        label={say('Copy from')}
        placeholder={say('A recruiter')}
        w={{ base: '100%', sm: 220 }}
        searchable
        nothingFoundMessage={say('Nobody found')}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={(value) => {
          const chosen = people.find(({ id }) => String(id) === value);
          if (chosen) onTake(readGranted(chosen.permissions));
        }}
      />
      {onKeep && !current && (
        <Button variant="default" onClick={onKeep}>
          {say('Save as preset')}
        </Button>
      )}
    </Group>
  );
}
