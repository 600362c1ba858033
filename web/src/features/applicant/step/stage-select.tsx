import { Group, Select, type SelectProps, Text } from '@mantine/core';
import type { StageChoice } from '../applicant-row.ts';
import { useStepRefusal } from './step-limits.tsx';
import { StageDot } from '../stage-dot.tsx';
import { say } from '../../../kit/words/say.ts';

interface StageSelectProps
  extends Pick<
    SelectProps,
    'label' | 'aria-label' | 'size' | 'w' | 'error' | 'required' | 'disabled' | 'clearable'
  > {
  stages: readonly StageChoice[];
  value: number | null;
  onChange: (stage: StageChoice | null) => void;
  autoFocus?: boolean;
  /** Where they stand who are to go there: what may not be left is not moved on. */
  from?: number | undefined;
}

/** Picks a stage; each shows the hue of its category. */
export function StageSelect({ stages, value, onChange, autoFocus, from, ...rest }: StageSelectProps) {
  const refusal = useStepRefusal();
  const find = (id: string | null) => stages.find((stage) => String(stage.id) === id) ?? null;
  return (
    <Select
      {...rest}
      data-autofocus={autoFocus || undefined}
      placeholder={say('Pick a stage')}
      maxDropdownHeight={320}
      data={stages.map(({ id, name }) => ({
        value: String(id),
        label: name,
        disabled: refusal(from, id) !== null,
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(find(id))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <StageDot category={find(option.value)?.category ?? ''} />
          <span>
            <bdi>{option.label}</bdi>
            {option.disabled && (
              <Text size="xs" c="dimmed">
                {refusal(from, Number(option.value))}
              </Text>
            )}
          </span>
        </Group>
      )}
    />
  );
}
