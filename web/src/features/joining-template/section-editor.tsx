import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { JoiningQuestion } from '@hireloom/contracts/onboarding/joining-form';
import { IconCopy, IconFolderSymlink, IconPlus, IconTrash } from '../../icons.ts';
import { OrderRows, useOrderRow } from '../../kit/data-table/order-rows.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { say } from '../../kit/words/say.ts';
import {
  copiedSection,
  type DraftSection,
  freshKey,
  type JoiningErrors,
  newQuestion,
} from './joining-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

interface SectionEditorProps {
  sections: readonly DraftSection[];
  section: DraftSection;
  /** From 0. */
  place: number;
  errors: JoiningErrors;
  onChange: (sections: DraftSection[]) => void;
}

const MOST_QUESTIONS = 60;

/** One section of a joining form while it is made: its title in two languages and its questions. */
export function SectionEditor({ sections, section, place, errors, onChange }: SectionEditorProps) {
  const { questions } = section;
  const called = section.title || say('section {place}', { place: place + 1 });
  const { ref, isDragging, handle } = useOrderRow(section.id, called);
  const at = `form.sections.${place}`;
  const put = (given: Partial<DraftSection>) => onChange(sections.with(place, { ...section, ...given }));
  const write = (next: JoiningQuestion[]) => put({ questions: next });
  const moveTo = (question: JoiningQuestion, target: number) =>
    onChange(
      sections.map((each, index) => {
        if (index === place)
          return { ...each, questions: questions.filter(({ key }) => key !== question.key) };
        return index === target ? { ...each, questions: [...each.questions, question] } : each;
      }),
    );
  return (
    <Paper ref={ref} p="md" component="section" aria-label={called} opacity={isDragging ? 0.6 : 1}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {handle}
          <Group gap="xs" align="flex-start" style={{ flex: 1 }}>
            <TextInput
              aria-label={say('Title of section {place}', { place: place + 1 })}
              placeholder={say('Title of the section')}
              value={section.title}
              maxLength={150}
              dir="auto"
              fw={600}
              style={{ flex: '2 1 200px' }}
              error={errors[`${at}.title`]?.[0]}
              onChange={(event) => put({ title: event.currentTarget.value })}
            />
            <TextInput
              aria-label={say('Title of section {place} in Arabic', { place: place + 1 })}
              placeholder={say('Title in Arabic')}
              value={section.title_ar ?? ''}
              maxLength={150}
              dir="rtl"
              lang="ar"
              style={{ flex: '1 1 160px' }}
              error={errors[`${at}.title_ar`]?.[0]}
              onChange={(event) => put({ title_ar: event.currentTarget.value || null })}
            />
          </Group>
          <MoreMenu label={say('Actions for {name}', { name: called })} size="md">
            <MenuItem
              leftSection={<IconCopy size={16} />}
              onClick={() => onChange(sections.toSpliced(place + 1, 0, copiedSection(section)))}
            >
              {say('Copy')}
            </MenuItem>
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => onChange(sections.toSpliced(place, 1))}
            >
              {say('Remove')}
            </MenuItem>
          </MoreMenu>
        </Group>
        {errors[`${at}.questions`] && (
          <Text size="xs" c="red">
            {errors[`${at}.questions`]?.[0]}
          </Text>
        )}
        <OrderRows
          ids={questions.map(({ key }) => key)}
          onOrder={(keys) => write(keys.flatMap((key) => questions.find((each) => each.key === key) ?? []))}
        >
          <Stack gap="xs">
            {questions.map((question, index) => (
              <QuestionEditor
                key={question.key}
                question={question}
                place={index + 1}
                errorOf={(field) => errors[`${at}.questions.${index}.${field}`]?.[0]}
                onChange={(next) => write(questions.with(index, next))}
                menu={
                  <>
                    <MenuItem
                      leftSection={<IconCopy size={16} />}
                      onClick={() =>
                        write(questions.toSpliced(index + 1, 0, { ...question, key: freshKey() }))
                      }
                    >
                      {say('Copy')}
                    </MenuItem>
                    {sections.map(
                      ({ id, title }, target) =>
                        target !== place && (
                          <MenuItem
                            key={id}
                            leftSection={<IconFolderSymlink size={16} />}
                            onClick={() => moveTo(question, target)}
                          >
                            {say('Move to {name}', {
                              name: title || say('section {place}', { place: target + 1 }),
                            })}
                          </MenuItem>
                        ),
                    )}
                    <MenuItem
                      color="red"
                      leftSection={<IconTrash size={16} />}
                      onClick={() => write(questions.toSpliced(index, 1))}
                    >
                      {say('Remove')}
                    </MenuItem>
                  </>
                }
              />
            ))}
          </Stack>
        </OrderRows>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          disabled={questions.length >= MOST_QUESTIONS}
          onClick={() => write([...questions, newQuestion()])}
        >
          {say('Add question')}
        </Button>
      </Stack>
    </Paper>
  );
}
