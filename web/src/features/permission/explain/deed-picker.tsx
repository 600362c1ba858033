import { Select } from '@mantine/core';
import { type Deed, deedsOf } from '@hireloom/contracts/permission/deeds';
import type { Switch } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { say } from '../../../kit/words/say.ts';

/** What was chosen under a switch; null for the usual. */
export interface DeedChoice {
  entity: string | null;
  name: string | null;
}

/** The kinds of record that a switch is asked about. */
const kindsOf = (asked: Switch): string[] => [
  ...new Set(deedsOf(asked.module, asked.option).flatMap(({ entity }) => entity ?? [])),
];

/** The kind among several; null where a switch has one or none. */
function kindOf(asked: Switch, { entity }: DeedChoice): string | null {
  const kinds = kindsOf(asked);
  return kinds.find((each) => each === entity) ?? kinds[0] ?? null;
}

const offered = (asked: Switch, choice: DeedChoice): Deed[] =>
  deedsOf(asked.module, asked.option).filter(
    ({ entity }) => entity === null || entity === kindOf(asked, choice),
  );

/** The deed that is meant; undefined for a switch that has none, which the contract does not allow. */
export function chosenDeed(asked: Switch, choice: DeedChoice): Deed | undefined {
  const possible = offered(asked, choice);
  return possible.find(({ name }) => name === choice.name) ?? possible[0];
}

interface DeedPickerProps {
  asked: Switch;
  value: DeedChoice;
  onChange: (next: DeedChoice) => void;
}

/** Picks what is done under a switch, and the kind of record where there are several. */
export function DeedPicker({ asked, value, onChange }: DeedPickerProps) {
  const kinds = kindsOf(asked);
  const kind = kindOf(asked, value);
  const possible = offered(asked, value);
  return (
    <>
      {kinds.length > 1 && (
        <Select
          label={say('Kind of record')}
          w={{ base: '100%', sm: 180 }}
          allowDeselect={false}
          data={kinds.map((each) => ({ value: each, label: say(recordRegistry[each]?.label ?? each) }))}
          value={kind}
          onChange={(entity) => onChange({ ...value, entity })}
        />
      )}
      <Select
        label={say('To do what')}
        w={{ base: '100%', sm: 260 }}
        searchable={possible.length > 6}
        allowDeselect={false}
        data={possible.map(({ name, label }) => ({ value: name, label: say(label) }))}
        value={chosenDeed(asked, value)?.name ?? null}
        onChange={(name) => onChange({ entity: kind, name })}
      />
    </>
  );
}
