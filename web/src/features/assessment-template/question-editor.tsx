import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  Select,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { AssessmentQuestion } from '@hireloom/contracts/assessment-template/assessment-form';
import { type ReactNode, useState } from 'react';
import { useOrderRow } from '../../kit/data-table/order-rows.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { say } from '../../kit/words/say.ts';
import { asKind, kindLabels, questionKinds } from './template-draft.ts';

interface QuestionEditorProps {
  question: AssessmentQuestion;
  /** From 1. */
  place: number;
  errorOf: (field: string) => string | undefined;
  onChange: (question: AssessmentQuestion) => void;
  /** Entries of its menu. */
  menu: ReactNode;
}

/** One question of a form while it is made. */
export function QuestionEditor({ question, place, errorOf, onChange, menu }: QuestionEditorProps) {
  const called = question.label || say('question {place}', { place });
  const { ref, isDragging, handle } = useOrderRow(question.key, called);
  return (
    <Paper ref={ref} withBorder p="sm" opacity={isDragging ? 0.6 : 1}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        {handle}
        <Stack gap="xs" style={{ flex: 1, minWidth: 0 }}>
          <Group gap="xs" align="flex-start">
            <TextInput
              aria-label={say('Question {place}', { place })}
              placeholder={say('What is asked')}
              value={question.label}
              maxLength={250}
              dir="auto"
              style={{ flex: '1 1 220px' }}
              autoFocus={question.label === ''}
              error={errorOf('label')}
              onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
            />
            <Select
              aria-label={say('Kind of {called}', { called })}
              w={140}
              data={questionKinds.map((value) => ({ value, label: say(kindLabels[value]) }))}
              value={question.kind}
              onChange={(value) => {
                const kind = questionKinds.find((each) => each === value);
                if (kind && kind !== question.kind) onChange(asKind(question, kind));
              }}
            />
          </Group>
          <KindFields question={question} called={called} errorOf={errorOf} onChange={onChange} />
        </Stack>
        <MoreMenu label={say('Actions for {name}', { name: called })} size="md">
          {menu}
        </MoreMenu>
      </Group>
    </Paper>
  );
}

type KindFieldsProps = Pick<QuestionEditorProps, 'question' | 'errorOf' | 'onChange'> & { called: string };

function KindFields({ question, called, errorOf, onChange }: KindFieldsProps) {
  const [more, setMore] = useState(false);
  const rates = question.kind === 'rating';
  const isMore = more || ['help', 'anchors'].some((field) => errorOf(field));
  return (
    <>
      {question.kind === 'choice' && (
        <TagsInput
          aria-label={say('Choices of {called}', { called })}
          placeholder={say('Type a choice and press Enter')}
          maxTags={20}
          value={question.choices}
          error={errorOf('choices')}
          onChange={(choices) => onChange({ ...question, choices })}
        />
      )}
      <Group gap="md" align="center">
        <Checkbox
          label={say('Required')}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
        {'weight' in question && (
          <Group gap={6}>
            <NumberInput
              aria-label={say('Weight of {called}', { called })}
              prefix={`${say('Weight')} `}
              w={110}
              min={0}
              max={10}
              value={question.weight}
              error={errorOf('weight')}
              onChange={(weight) => typeof weight === 'number' && onChange({ ...question, weight })}
            />
          </Group>
        )}
        {question.kind === 'choice' && (
          <Checkbox
            label={say('Several at once')}
            checked={question.several}
            onChange={(event) => onChange({ ...question, several: event.currentTarget.checked })}
          />
        )}
        {question.kind === 'text' && (
          <Checkbox
            label={say('Several lines')}
            checked={question.long}
            onChange={(event) => onChange({ ...question, long: event.currentTarget.checked })}
          />
        )}
        <Button variant="subtle" size="compact-sm" aria-expanded={isMore} onClick={() => setMore(!more)}>
          {rates ? say('Help and anchors') : say('Help')}
        </Button>
      </Group>
      {question.kind === 'number' && (
        <Group gap="xs">
          {(['min', 'max'] as const).map((field) => (
            <NumberInput
              key={field}
              aria-label={
                field === 'min'
                  ? say('Smallest of {called}', { called })
                  : say('Largest of {called}', { called })
              }
              placeholder={field === 'min' ? say('Smallest') : say('Largest')}
              w={120}
              hideControls
              value={question[field] ?? ''}
              error={errorOf(field)}
              onChange={(next) => onChange({ ...question, [field]: typeof next === 'number' ? next : null })}
            />
          ))}
          <TextInput
            aria-label={say('Unit of {called}', { called })}
            placeholder={say('Unit')}
            w={140}
            maxLength={30}
            dir="auto"
            value={question.unit ?? ''}
            onChange={(event) => onChange({ ...question, unit: event.currentTarget.value || null })}
          />
        </Group>
      )}
      <Fold open={isMore}>
        <Stack gap={6}>
          <TextInput
            aria-label={say('Help for {called}', { called })}
            placeholder={say('What to look for, or what to ask')}
            maxLength={1000}
            dir="auto"
            value={question.help ?? ''}
            error={errorOf('help')}
            onChange={(event) => onChange({ ...question, help: event.currentTarget.value || null })}
          />
          {rates &&
            question.anchors.map((anchor, index) => (
              <TextInput
                // What stands for 1 is always the first.
                key={`${question.key}-${index + 1}`}
                aria-label={say('What {score} means for {called}', { score: index + 1, called })}
                placeholder={say('What {score} means', { score: index + 1 })}
                leftSection={index + 1}
                maxLength={250}
                dir="auto"
                value={anchor}
                onChange={(event) =>
                  onChange({ ...question, anchors: question.anchors.with(index, event.currentTarget.value) })
                }
              />
            ))}
        </Stack>
      </Fold>
    </>
  );
}
