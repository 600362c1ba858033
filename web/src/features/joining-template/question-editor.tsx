import { Button, Checkbox, Group, Paper, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import {
  joiningKinds,
  type JoiningQuestion,
  joiningTargets,
} from '@hireloom/contracts/onboarding/joining-form';
import { type ReactNode, useState } from 'react';
import { useOrderRow } from '../../kit/data-table/order-rows.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { say } from '../../kit/words/say.ts';
import { hasChoices, joiningKindLabels, joiningTargetLabels } from './joining-draft.ts';

interface QuestionEditorProps {
  question: JoiningQuestion;
  /** From 1. */
  place: number;
  errorOf: (field: string) => string | undefined;
  onChange: (question: JoiningQuestion) => void;
  /** Entries of its menu. */
  menu: ReactNode;
}

/** One question of a joining form while it is made. */
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
              maxLength={200}
              dir="auto"
              style={{ flex: '1 1 220px' }}
              autoFocus={question.label === ''}
              error={errorOf('label')}
              onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
            />
            <Select
              aria-label={say('Kind of {called}', { called })}
              w={170}
              data={joiningKinds.map((value) => ({ value, label: say(joiningKindLabels[value]) }))}
              value={question.kind}
              error={errorOf('kind')}
              onChange={(value) => {
                const kind = joiningKinds.find((each) => each === value);
                if (kind) onChange({ ...question, kind, choices: hasChoices(kind) ? question.choices : [] });
              }}
            />
          </Group>
          <MoreOf question={question} called={called} errorOf={errorOf} onChange={onChange} />
        </Stack>
        <MoreMenu label={say('Actions for {name}', { name: called })} size="md">
          {menu}
        </MoreMenu>
      </Group>
    </Paper>
  );
}

type MoreOfProps = Pick<QuestionEditorProps, 'question' | 'errorOf' | 'onChange'> & { called: string };

/** What is seldom needed of a question: its choices where it has some, then the rest folded away. */
function MoreOf({ question, called, errorOf, onChange }: MoreOfProps) {
  const [more, setMore] = useState(false);
  const isMore = more || ['help', 'label_ar', 'target'].some((field) => errorOf(field));
  return (
    <>
      {hasChoices(question.kind) && (
        <TagsInput
          aria-label={say('Choices of {called}', { called })}
          placeholder={say('Type a choice and press Enter')}
          maxTags={50}
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
        <Button
          variant="subtle"
          size="compact-sm"
          styles={{
            root: { height: 'auto' },
            label: { whiteSpace: 'normal', lineHeight: 1.45, textAlign: 'start' },
          }}
          aria-expanded={isMore}
          onClick={() => setMore(!more)}
        >
          {say('Arabic, help and where it goes')}
        </Button>
      </Group>
      <Fold open={isMore}>
        <Stack gap={6}>
          <TextInput
            aria-label={say('{called} in Arabic', { called })}
            placeholder={say('The question in Arabic')}
            maxLength={200}
            dir="rtl"
            lang="ar"
            value={question.label_ar ?? ''}
            error={errorOf('label_ar')}
            onChange={(event) => onChange({ ...question, label_ar: event.currentTarget.value || null })}
          />
          <TextInput
            aria-label={say('Help for {called}', { called })}
            placeholder={say('What stands below the question')}
            maxLength={500}
            dir="auto"
            value={question.help ?? ''}
            error={errorOf('help')}
            onChange={(event) => onChange({ ...question, help: event.currentTarget.value || null })}
          />
          <Select
            aria-label={say('Where the answer to {called} goes', { called })}
            placeholder={say('The answer stays in the form')}
            clearable
            data={joiningTargets.map((value) => ({
              value,
              label: say('To the candidate: {field}', { field: say(joiningTargetLabels[value]) }),
            }))}
            value={question.target}
            error={errorOf('target')}
            onChange={(value) =>
              onChange({ ...question, target: joiningTargets.find((each) => each === value) ?? null })
            }
          />
        </Stack>
      </Fold>
    </>
  );
}
