import {
  ActionIcon,
  ColorSwatch,
  Group,
  NumberInput,
  Select,
  Table,
  TextInput,
  Tooltip,
} from '@mantine/core';
import {
  pushTypeLabels,
  pushTypeOf,
  pushTypes,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { type StageCategory, stageCategories } from '@hireloom/contracts/workflow/stages';
import { IconTrash } from '../../icons.ts';
import { sentence } from '../../kit/value/choice-label.ts';
import { stageColor } from '../../theme.ts';
import { useOrderRow } from '../../kit/data-table/order-rows.tsx';
import { mark, say, sayLabels } from '../../kit/words/say.ts';
import { AsksSelect, inCategory } from './stage-asks.tsx';
import type { DraftStage } from './stage-draft.ts';

interface StageFieldsProps {
  stage: DraftStage;
  /** From 1. */
  place: number;
  errorOf: (field: 'name' | 'category' | 'sla_days' | 'push' | 'asks') => string | undefined;
  onChange: (stage: DraftStage) => void;
  onRemove: () => void;
}

export const isCategory = (value: string | null): value is StageCategory =>
  stageCategories.some((category) => category === value);

export const NOTHING = 'nothing';
export const targets = [
  { value: NOTHING, label: mark('Nothing') },
  ...pushTypes.map((value) => ({ value, label: say(pushTypeLabels[value]) })),
];

export const categories = stageCategories.map((value) => ({ value, label: sentence(value) }));

/** One row of the stage editor. */
export function StageFields({ stage, place, errorOf, onChange, onRemove }: StageFieldsProps) {
  const called = stage.name || say('stage {place}', { place });
  const { ref, isDragging, handle } = useOrderRow(stage.key, called);
  return (
    <Table.Tr ref={ref} opacity={isDragging ? 0.6 : 1} style={{ verticalAlign: 'top' }}>
      <Table.Td>{handle}</Table.Td>
      <Table.Td>
        <TextInput
          aria-label={say('Name of stage {place}', { place })}
          value={stage.name}
          maxLength={60}
          dir="auto"
          autoFocus={stage.id === undefined && stage.name === ''}
          error={errorOf('name')}
          onChange={(event) => onChange({ ...stage, name: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={say('Category of {called}', { called })}
          data={categories}
          value={stage.category}
          error={errorOf('category')}
          leftSection={<CategoryDot category={stage.category} />}
          renderOption={({ option }) => (
            <Group gap="xs">
              <CategoryDot category={option.value} />
              {option.label}
            </Group>
          )}
          onChange={(category) => isCategory(category) && onChange(inCategory(stage, category))}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          aria-label={say('Days allowed in {called}', { called })}
          placeholder={say('No limit')}
          min={0}
          max={365}
          allowDecimal={false}
          allowNegative={false}
          value={stage.sla_days ?? ''}
          error={errorOf('sla_days')}
          onChange={(days) => onChange({ ...stage, sla_days: typeof days === 'number' ? days : null })}
        />
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={say('Push from {called} to', { called })}
          data={sayLabels(targets)}
          value={stage.push ?? NOTHING}
          error={errorOf('push')}
          onChange={(target) => onChange({ ...stage, push: pushTypeOf(target) })}
        />
      </Table.Td>
      <Table.Td>
        <AsksSelect
          aria-label={say('What {called} asks for', { called })}
          stage={stage}
          error={errorOf('asks')}
          onChange={(asking) => onChange({ ...stage, ...asking })}
        />
      </Table.Td>
      <Table.Td>
        <Tooltip label={say('Take this stage away')}>
          <ActionIcon aria-label={say('Remove {called}', { called })} onClick={onRemove} mt={4}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </Table.Tr>
  );
}

/** The fixed hue of a category, beside its name. */
function CategoryDot({ category }: { category: string }) {
  return (
    <ColorSwatch color={`var(--mantine-color-${stageColor(category)}-6)`} size={10} withShadow={false} />
  );
}
