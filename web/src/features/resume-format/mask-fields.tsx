import { Checkbox, Input, SimpleGrid } from '@mantine/core';
import {
  type ResumeMask,
  resumeMaskLabels,
  resumeMasks,
} from '@hireloom/contracts/resume-format/resume-format';
import { say } from '../../kit/words/say.ts';

interface MaskFieldsProps {
  value: readonly ResumeMask[];
  onChange: (masks: ResumeMask[]) => void;
}

/** What a format does not say of a person. */
export function MaskFields({ value, onChange }: MaskFieldsProps) {
  return (
    <Input.Wrapper
      role="group"
      label={say('Masked')}
      aria-label={say('Masked')}
      labelElement="div"
      description={say('Also where it stands within texts, and in the properties of the file.')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
        {resumeMasks.map((mask) => (
          <Checkbox
            key={mask}
            label={say(resumeMaskLabels[mask])}
            checked={value.includes(mask)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange(resumeMasks.filter((each) => (each === mask ? on : value.includes(each))));
            }}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
