import { Group, Select, type SelectProps } from '@mantine/core';
import type { StageChoice } from '../applicant-row.ts';
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
}

/** Picks a stage; each shows the hue of its category. */
export function StageSelect({ stages, value, onChange, autoFocus, ...rest }: StageSelectProps) {
  const find = (id: string | null) => stages.find((stage) => String(stage.id) === id) ?? null;
  return (
    <Select
      {...rest}
      data-autofocus={autoFocus || undefined}
      placeholder={say('Pick a stage')}
      maxDropdownHeight={320}
      data={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(find(id))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <StageDot category={find(option.value)?.category ?? ''} />
          <span dir="auto">{option.label}</span>
        </Group>
      )}
    />
  );
}
