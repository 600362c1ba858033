import { Button, Checkbox, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type RetentionClock,
  retentionClocks,
  retentionRule,
  type RetentionRule,
} from '@hireloom/contracts/file-manager/file-retention';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { categoryField } from '../change/category-field.ts';
import { previewQuery } from '../file-queries.ts';
import { leavingColumns } from './leaving-columns.tsx';
import { clockLabels } from './rule-words.ts';

interface RuleDrawerProps {
  /** Null: a new one. */
  rule: RetentionRule | null;
  nameOf: (category: number | null) => string;
  /** Categories that other rules name. */
  taken: readonly (number | null)[];
  onUse: (rule: RetentionRule) => void;
  onClose: () => void;
}

const newRule: RetentionRule = { category: null, after: 'activity', months: 24, own_folders: false };

/** A rule, and what it would take if it were saved: it is used once that has been shown. */
export function RuleDrawer({ rule, nameOf, taken, onUse, onClose }: RuleDrawerProps) {
  const start = rule ?? newRule;
  const [category, setCategory] = useState<Picked | null>(() =>
    start.category === null ? null : { id: start.category, name: nameOf(start.category) },
  );
  const [after, setAfter] = useState<RetentionClock>(start.after);
  const [months, setMonths] = useState<number | string>(start.months);
  const [own_folders, setOwnFolders] = useState(start.own_folders);
  const draft = { category: category?.id ?? null, after, months, own_folders };
  const checked = retentionRule.safeParse(draft);
  const isTaken = taken.includes(draft.category);
  // The key of the rule, as each drawing makes another object of it.
  const [asked] = useDebouncedValue(JSON.stringify(checked.data ?? null), 300);
  const preview = useQuery(previewQuery(JSON.parse(asked) as RetentionRule | null));
  const isShown = preview.data !== undefined && asked === JSON.stringify(checked.data ?? null);
  return (
    <EditDrawer
      isChanged={() => Object.entries(draft).some(([key, value]) => Reflect.get(start, key) !== value)}
      onClose={onClose}
      size="lg"
      title={rule ? say('Change a rule') : say('Add a rule')}
    >
      {(close) => (
        <Stack gap="sm">
          <ReferencePicker
            field={categoryField}
            label={say('Category')}
            placeholder={say('Files without a category')}
            value={category}
            onChange={setCategory}
            error={isTaken && say('This category has a rule already')}
          />
          <Group align="flex-start" gap="sm">
            <NumberInput
              label={say('Stays for (months)')}
              w={160}
              allowDecimal={false}
              allowNegative={false}
              value={months}
              onChange={setMonths}
              error={checked.error && say('Say how many months, from 1 to 600')}
            />
            <Select
              label={say('Counted from when')}
              style={{ flex: 1, minWidth: 240 }}
              allowDeselect={false}
              data={retentionClocks.map((value) => ({ value, label: say(clockLabels[value]) }))}
              value={after}
              onChange={(value) => value && setAfter(value as RetentionClock)}
            />
          </Group>
          <Checkbox
            label={say('Files of private folders too')}
            description={say('Their owners are told, nobody else sees what is in them')}
            checked={own_folders}
            onChange={(event) => setOwnFolders(event.currentTarget.checked)}
          />
          <section aria-label={say('What would go')}>
            <Title order={3} size="h5">
              {say('What would go')}
            </Title>
            <Text size="sm" c="dimmed" mb="xs" role="status">
              {isShown &&
                say(
                  '{count, plural, =0 {No file goes within two weeks after this rule was saved} one {# file goes within two weeks after this rule was saved} other {# files go within two weeks after this rule was saved, these first}}',
                  { count: preview.data.count },
                )}
            </Text>
            <DataTable
              label={say('What would go')}
              rows={isShown ? preview.data.results : undefined}
              reading={preview}
              failed={say('What would go could not be read')}
              columns={leavingColumns}
              nameOf={({ name }) => name}
              skeletons={3}
              empty={<EmptyState title={say('No file')} />}
            />
          </section>
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button
              disabled={!isShown || isTaken || !checked.data}
              onClick={() => checked.data && onUse(checked.data)}
            >
              {say('Use this rule')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
