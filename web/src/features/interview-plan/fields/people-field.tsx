import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { interview } from '@hireloom/contracts/interview/interview';
import {
  type InterviewRole,
  interviewRoleLabels,
  interviewRoles,
} from '@hireloom/contracts/interview/interview-words';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { say } from '../../../kit/words/say.ts';

/** Somebody who takes part. */
export interface Person {
  id: number;
  name: string;
  role: InterviewRole;
}

interface PeopleFieldProps {
  value: readonly Person[];
  required?: boolean;
  error?: string | undefined;
  onChange: (people: Person[]) => void;
}

/** Who takes part, and as what. */
export function PeopleField({ value, required = true, error, onChange }: PeopleFieldProps) {
  const roleOf = (id: number): InterviewRole => value.find((person) => person.id === id)?.role ?? 'panel';
  return (
    <Stack gap={4}>
      <ReferencePicker
        field={interview.fields.interviewers}
        label={say('Interviewers')}
        required={required}
        multiple
        error={error}
        value={value.map(({ id, name }) => ({ id, name }))}
        onChange={(chosen) => onChange(chosen.map(({ id, name }) => ({ id, name, role: roleOf(id) })))}
      />
      {value.length > 1 &&
        value.map((person) => (
          <Group key={person.id} gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" truncate dir="auto">
              {person.name}
            </Text>
            <NativeSelect
              size="xs"
              w={140}
              aria-label={say('What {name} does', { name: person.name })}
              value={person.role}
              data={interviewRoles.map((role) => ({ value: role, label: say(interviewRoleLabels[role]) }))}
              onChange={(event) => {
                const role = interviewRoles.find((one) => one === event.currentTarget.value) ?? 'panel';
                onChange(value.map((one) => (one.id === person.id ? { ...one, role } : one)));
              }}
            />
          </Group>
        ))}
    </Stack>
  );
}
