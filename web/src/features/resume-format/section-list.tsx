import { Group, Input, Paper, Stack, Switch } from '@mantine/core';
import { resumeSectionLabels } from '@hireloom/contracts/resume-format/resume-format';
import { OrderRows, useOrderRow } from '../../kit/data-table/order-rows.tsx';
import { say } from '../../kit/words/say.ts';
import type { FormatValues } from './format-values.ts';

type Sections = FormatValues['sections'];

interface SectionListProps {
  value: Sections;
  error: string | undefined;
  onChange: (sections: Sections) => void;
}

/** The sections of a layout: put in order by dragging or the arrow keys, each shown or not. */
export function SectionList({ value, error, onChange }: SectionListProps) {
  const order = (ids: readonly (number | string)[]) =>
    onChange(ids.flatMap((id) => value.find(({ section }) => section === id) ?? []));
  return (
    <Input.Wrapper label={say('Sections')} labelElement="div" error={error}>
      <OrderRows ids={value.map(({ section }) => section)} onOrder={order}>
        <Stack component="ul" gap={6} p={0} m={0} mt={6} mb={4} style={{ listStyle: 'none' }}>
          {value.map((choice) => (
            <SectionRow
              key={choice.section}
              choice={choice}
              onSwitch={(on) =>
                onChange(value.map((each) => (each.section === choice.section ? { ...each, on } : each)))
              }
            />
          ))}
        </Stack>
      </OrderRows>
    </Input.Wrapper>
  );
}

interface SectionRowProps {
  choice: Sections[number];
  onSwitch: (on: boolean) => void;
}

function SectionRow({ choice: { section, on }, onSwitch }: SectionRowProps) {
  const label = say(resumeSectionLabels[section]);
  const { ref, isDragging, handle } = useOrderRow(section, label);
  return (
    <Paper component="li" withBorder ref={ref} px="xs" py={6} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Group gap="xs" wrap="nowrap">
        {handle}
        <Switch
          label={label}
          checked={on}
          c={on ? undefined : 'dimmed'}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Group>
    </Paper>
  );
}
