import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MergePreview } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import classes from '../duplicate.module.css';
import { allFrom, type Choices } from './merge-choices.ts';
import { MergeFieldRow } from './merge-field-row.tsx';
import { say } from '../../../kit/words/say.ts';

interface MergeFieldsProps {
  preview: MergePreview;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** All fields in which the two differ, each with the value that stays. */
export function MergeFields({ preview, choices, onChange }: MergeFieldsProps) {
  const { fields, keep, drop } = preview;
  const sides = { keep: `${keep.name} (stays)`, drop: drop.name };
  if (fields.length === 0) {
    return (
      <Paper p="md">
        <Text size="sm">
          {say('{name} holds no value that the record that stays does not have.', { name: drop.name })}
        </Text>
      </Paper>
    );
  }
  return (
    <Paper p="md" component="section" aria-label={say('Fields that differ')}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4">
          {say('Fields that differ')}
        </Title>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => onChange(allFrom(fields, 'keep'))}>
            {say('All from left')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChange(allFrom(fields, 'drop'))}>
            {say('All from right')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({})}>
            {say('As suggested')}
          </Button>
        </Group>
      </Group>
      <div className={classes.choices}>
        <div className={`${classes.row} ${classes.head}`}>
          <span />
          <bdi>{sides.keep}</bdi>
          <bdi>{sides.drop}</bdi>
          <span>{say('Result')}</span>
        </div>
        {sectionsOf(fields.map((field) => [field.key, field] as const)).map(([name, lines]) => (
          <Section key={name} name={say(name)}>
            {lines.map(([, field]) => (
              <MergeFieldRow
                key={field.key}
                field={field}
                choices={choices}
                sides={sides}
                onChoose={(choice) => onChange({ ...choices, [field.key]: choice })}
              />
            ))}
          </Section>
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {say('An e-mail or phone number that is not chosen is kept as a further one.')}
      </Text>
    </Paper>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Title order={3} size="h6" c="dimmed" mt="sm" style={{ gridColumn: '1 / -1' }}>
        {name}
      </Title>
      {children}
    </>
  );
}
