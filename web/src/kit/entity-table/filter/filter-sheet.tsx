import { Badge, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { EditDrawer } from '../../dialog/edit-drawer.tsx';
import type { WireQuery } from '../../entity/entity-client.ts';
import { numbers } from '../../value/intl.ts';
import { say } from '../../words/say.ts';
import { type Condition, changeOf, conditionsOn, operatorsOf } from './condition.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterField } from './filter-field.ts';
import classes from './filter.module.css';
import { sentenceOf } from './sentence.ts';

export interface FilterSheetProps {
  opened: boolean;
  fields: readonly FilterField[];
  filters: WireQuery;
  /** Sets the given query keys; an empty text takes the key away. */
  onChange: (change: WireQuery) => void;
  onClose: () => void;
}

/** All filters of a list in their groups, beside the table. What is chosen is asked at once, so nothing can be lost. */
export function FilterSheet({ opened, fields, filters, onChange, onClose }: FilterSheetProps) {
  const groups = new Map<string, FilterField[]>();
  // What every record has stands behind what is particular to these.
  const placed = [...fields].sort((one, other) => Number(one.stamp) - Number(other.stamp));
  for (const field of placed) groups.set(field.section, [...(groups.get(field.section) ?? []), field]);
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      isChanged={() => false}
      position="right"
      size={400}
      overlayProps={{ backgroundOpacity: 0.1 }}
      title={say('All filters')}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {() => (
        <Stack gap="lg">
          {[...groups].map(([section, members]) => (
            <Section key={section} section={section} fields={members} filters={filters} onChange={onChange} />
          ))}
        </Stack>
      )}
    </EditDrawer>
  );
}

type PartProps = Pick<FilterSheetProps, 'filters' | 'onChange'>;

function Section({
  section,
  fields,
  filters,
  onChange,
}: PartProps & { section: string; fields: FilterField[] }) {
  const on = fields.reduce((sum, field) => sum + conditionsOn(field, filters).length, 0);
  return (
    <Box component="section" aria-label={section}>
      <Group gap="xs" mb={4}>
        <Title order={3} fz="sm" fw={600}>
          {section}
        </Title>
        {on > 0 && (
          <Badge size="sm" variant="light" aria-label={say('{count} on', { count: on })}>
            {numbers().format(on)}
          </Badge>
        )}
      </Group>
      <Stack gap={0}>
        {fields.map((field) => (
          <Line key={field.key} field={field} filters={filters} onChange={onChange} />
        ))}
      </Stack>
    </Box>
  );
}

/** One field: what it asks, and its controls once it is pressed. */
function Line({ field, filters, onChange }: PartProps & { field: FilterField }) {
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<Condition | null>(null);
  const on = conditionsOn(field, filters);
  const [usual = 'is'] = operatorsOf(field);
  const asked = draft ?? on[0] ?? { operator: usual, values: [] };
  const change = (next: Condition) => {
    onChange(changeOf(field, asked, next));
    setDraft(next);
  };
  return (
    <Box className={classes.line} data-on={on.length > 0 || undefined}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={opened}
        onClick={() => {
          setOpened(!opened);
          setDraft(null);
        }}
      >
        <Text size="sm" fw={on.length > 0 ? 500 : 400} dir="auto" truncate>
          {on.length > 0 ? on.map((condition) => sentenceOf({ field, condition })).join(' · ') : field.label}
        </Text>
        {opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
      </UnstyledButton>
      {opened && (
        <Box pb="sm">
          <FilterEditor
            field={field}
            condition={asked}
            filters={filters}
            onChange={change}
            onDone={() => setOpened(false)}
          />
        </Box>
      )}
    </Box>
  );
}
