import { Checkbox, NumberInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { JoiningQuestion } from '@hireloom/contracts/onboarding/joining-form';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';

interface JoiningFieldProps {
  question: JoiningQuestion;
  /** In which the question is put, where it is known in both. */
  language: 'en' | 'ar';
}

/** One question of a joining form with what it is answered by; it keeps what is tried for itself. */
export function JoiningField({ question, language }: JoiningFieldProps) {
  const { kind, required, choices, help } = question;
  const label = (language === 'ar' && question.label_ar) || question.label || say('What is asked');
  const shared = { label, required, description: help, size: 'md' as const };
  switch (kind) {
    case 'long_text':
      return <Textarea {...shared} autosize minRows={3} dir="auto" />;
    case 'number':
      return <NumberInput {...shared} hideControls />;
    case 'date':
      return <DateInput {...shared} />;
    case 'yes_no':
      return <OneOf {...shared} choices={[say('Yes'), say('No')]} />;
    case 'choice':
      return <Select {...shared} placeholder={say('Please choose')} data={[...new Set(choices)]} />;
    case 'many':
      return (
        <Checkbox.Group {...shared}>
          <Stack gap="xs" mt={6}>
            {[...new Set(choices)].map((choice) => (
              <Checkbox key={choice} value={choice} label={<bdi>{choice}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'email':
      return <TextInput {...shared} type="email" dir="ltr" />;
    case 'phone':
      return <TextInput {...shared} type="tel" dir="ltr" />;
    default:
      return <TextInput {...shared} dir="auto" />;
  }
}

interface OneOfProps {
  label: string;
  required: boolean;
  description: string | null;
  size: 'md';
  choices: readonly string[];
}

function OneOf({ choices, ...shared }: OneOfProps) {
  return (
    <Radio.Group {...shared}>
      <Stack gap="xs" mt={6}>
        {[...new Set(choices)].map((choice) => (
          <Radio key={choice} value={choice} label={<bdi>{choice}</bdi>} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
