import { Checkbox, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import {
  hasOption,
  type Module,
  moduleLabels,
  modules,
  optionLabels,
  options,
  type Switch,
} from '@hireloom/contracts/permissions';
import { type Granted, moduleGroups, shareOf, switchesOf, withSwitches } from './permission-set.ts';
import { say } from '../../kit/words/say.ts';

interface PermissionGridProps {
  granted: Granted;
  onChange: (granted: Granted) => void;
}

/** Modules down, options across; the box of a row, a column or a group switches all that it covers. */
export function PermissionGrid({ granted, onChange }: PermissionGridProps) {
  const box = (label: string, switches: readonly Switch[]) => {
    const share = shareOf(granted, switches);
    return (
      <Checkbox
        size="xs"
        aria-label={label}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        onChange={() => onChange(withSwitches(granted, switches, share !== 'all'))}
      />
    );
  };
  const row = (module: Module) => (
    <Table.Tr key={module}>
      <Table.Td>
        {box(say('{group}: everything', { group: say(moduleLabels[module]) }), switchesOf([module]))}
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        {say(moduleLabels[module])}
      </Table.Th>
      {options.map((option) => (
        <Table.Td key={option}>
          {hasOption(module, option) &&
            box(`${say(moduleLabels[module])}: ${say(optionLabels[option])}`, [{ module, option }])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover verticalSpacing={6} stickyHeader aria-label={say('Permissions')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>{box(say('Everything'), switchesOf(modules))}</Table.Th>
            <Table.Th>{say('Module')}</Table.Th>
            {options.map((option) => (
              <Table.Th key={option} w={70} style={{ verticalAlign: 'bottom' }}>
                <Text size="xs" fw={600} mb={4}>
                  {say(optionLabels[option])}
                </Text>
                {box(
                  say('{option}: all modules', { option: say(optionLabels[option]) }),
                  switchesOf(modules, option),
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moduleGroups.map((group) => (
            <Fragment key={group.title}>
              <Table.Tr bg="var(--mantine-color-default-hover)">
                <Table.Td>
                  {box(say('{group}: everything', { group: say(group.title) }), switchesOf(group.modules))}
                </Table.Td>
                <Table.Th scope="rowgroup" colSpan={options.length + 1}>
                  {say(group.title)}
                </Table.Th>
              </Table.Tr>
              {group.modules.map(row)}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
