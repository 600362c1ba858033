import { NativeSelect, Stack } from '@mantine/core';
import type { WireQuery } from '../../entity/entity-client.ts';
import { say } from '../../words/say.ts';
import { type Condition, type Filter, type Operator, operatorsOf } from './condition.ts';
import { operatorLabels } from './sentence.ts';
import { ValueInputs, valuesUnder } from './value-inputs.tsx';

interface FilterEditorProps extends Filter {
  /** All that is on: what a field is within narrows its values. */
  filters: WireQuery;
  onChange: (condition: Condition) => void;
  onDone: () => void;
}

/** Operator and value of one filter. What is chosen is asked at once. */
export function FilterEditor({ field, condition, filters, onChange, onDone }: FilterEditorProps) {
  const operators = operatorsOf(field);
  const within = filters[field.field?.within ?? ''];
  return (
    <Stack gap="xs">
      {operators.length > 1 && (
        <NativeSelect
          aria-label={say('How {label} is compared', { label: field.label })}
          data={operators.map((operator) => ({ value: operator, label: say(operatorLabels[operator]) }))}
          value={condition.operator}
          onChange={(event) => onChange(valuesUnder(condition, event.currentTarget.value as Operator))}
        />
      )}
      {condition.operator !== 'empty' && condition.operator !== 'filled' && (
        <ValueInputs
          field={field}
          condition={condition}
          onChange={(values) => onChange({ ...condition, values })}
          onDone={onDone}
          parent={within && /^\d+$/.test(within) ? Number(within) : undefined}
        />
      )}
    </Stack>
  );
}
