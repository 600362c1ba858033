import { Group, Textarea, TextInput } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

interface WrittenFieldsProps {
  props: (key: 'reference_no' | 'agency' | 'note') => object;
}

/** What is written about a seat. */
export function WrittenFields({ props }: WrittenFieldsProps) {
  return (
    <>
      <Group grow align="flex-start">
        <TextInput label={say('Reference number')} dir="ltr" {...props('reference_no')} />
        <TextInput label={say('Agency')} dir="auto" {...props('agency')} />
      </Group>
      <Textarea label={say('Note')} dir="auto" autosize minRows={2} {...props('note')} />
    </>
  );
}
