import { Checkbox, Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { type Granted, neededFor } from '@hireloom/contracts/permission/permission-set';
import {
  hasOption,
  type Module,
  moduleLabels,
  modules,
  type Option,
  optionLabels,
  options,
  type Switch,
} from '@hireloom/contracts/permissions';
import { choices } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { moduleGroups, shareOf, switchesOf } from './permission-set.ts';

interface PermissionMatrixProps {
  /** What each of those whose switches are shown has now. */
  people: readonly Granted[];
  onSwitch: (switches: readonly Switch[], value: boolean) => void;
  /** Shows modules whose name holds these words. */
  search?: string;
}

type ModuleGroup = (typeof moduleGroups)[number];

/** Modules down, options across; the box of a row, a column or a group switches all that it covers. */
export function PermissionMatrix({ people, onSwitch, search = '' }: PermissionMatrixProps) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const words = search.trim().toLowerCase();
  const groups = moduleGroups
    .map((group) => ({
      ...group,
      modules: group.modules.filter((module) => say(moduleLabels[module]).toLowerCase().includes(words)),
    }))
    .filter(({ modules: shown }) => shown.length > 0);
  const box = (label: string, switches: readonly Switch[], shown?: { text: string }) => {
    const share = shareOf(people, switches);
    const [one] = switches;
    return (
      <Checkbox
        size={shown ? 'sm' : 'xs'}
        {...(shown ? { label: shown.text } : { 'aria-label': label })}
        {...(one && switches.length === 1 ? { 'data-hint': needsText(one) } : {})}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        onChange={() => onSwitch(switches, share !== 'all')}
      />
    );
  };
  if (groups.length === 0)
    return (
      <Text size="sm" c="dimmed" py="md" role="status">
        {say('No module of this name')}
      </Text>
    );
  return narrow ? <MatrixCards groups={groups} box={box} /> : <MatrixTable groups={groups} box={box} />;
}

type Box = (label: string, switches: readonly Switch[], shown?: { text: string }) => ReactNode;

const label = (module: Module, option: Option) =>
  `${say(moduleLabels[module])}: ${say(optionLabels[option])}`;

/** What must be on for it to be of use; said where somebody points at the switch. */
function needsText(one: Switch): string | undefined {
  const needed = neededFor(one).map((option) => say(optionLabels[option]));
  return needed.length > 0
    ? say('{what} needs {needed}', {
        what: label(one.module, one.option),
        needed: choices().format(needed),
      })
    : undefined;
}

function MatrixTable({ groups, box }: { groups: readonly ModuleGroup[]; box: Box }) {
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
          {hasOption(module, option) && box(label(module, option), [{ module, option }])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Table.ScrollContainer
      minWidth={860}
      maxHeight="calc(100dvh - 300px)"
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
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
          {groups.map((group) => (
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

/** On a phone each module is a card with its own switches. */
function MatrixCards({ groups, box }: { groups: readonly ModuleGroup[]; box: Box }) {
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Stack key={group.title} gap="xs" component="section" aria-label={say(group.title)}>
          <Text size="sm" fw={600}>
            {say(group.title)}
          </Text>
          {group.modules.map((module) => (
            <Paper key={module} withBorder p="sm" component="fieldset">
              <Group justify="space-between" mb="xs">
                <Text size="sm" fw={500} component="legend">
                  {say(moduleLabels[module])}
                </Text>
                {box(say('{group}: everything', { group: say(moduleLabels[module]) }), switchesOf([module]))}
              </Group>
              <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
                {switchesOf([module]).map((one) => (
                  <Fragment key={one.option}>
                    {box(label(module, one.option), [one], { text: say(optionLabels[one.option]) })}
                  </Fragment>
                ))}
              </SimpleGrid>
            </Paper>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
