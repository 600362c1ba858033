import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { AssessmentQuestion } from '@hireloom/contracts/assessment-template/assessment-form';
import { IconArrowDown, IconArrowUp, IconCopy, IconFolderSymlink, IconPlus, IconTrash } from '../../icons.ts';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { say } from '../../kit/words/say.ts';
import { QuestionEditor } from './question-editor.tsx';
import {
  copiedSection,
  type DraftSection,
  freshKey,
  newQuestion,
  type TemplateErrors,
} from './template-draft.ts';

interface SectionEditorProps {
  sections: readonly DraftSection[];
  /** From 0. */
  place: number;
  errors: TemplateErrors;
  onChange: (sections: DraftSection[]) => void;
}

/** One section of a form while it is made: its title and its questions. */
export function SectionEditor({ sections, place, errors, onChange }: SectionEditorProps) {
  const section = sections[place];
  if (!section) return null;
  const { questions } = section;
  const called = section.title || say('section {place}', { place: place + 1 });
  const at = `form.sections.${place}`;
  const put = (given: Partial<DraftSection>) => onChange(sections.with(place, { ...section, ...given }));
  const write = (next: AssessmentQuestion[]) => put({ questions: next });
  const moveSection = (to: number) => onChange(sections.toSpliced(place, 1).toSpliced(to, 0, section));
  const moveTo = (question: AssessmentQuestion, target: number) =>
    onChange(
      sections.map((each, index) => {
        if (index === place)
          return { ...each, questions: questions.filter(({ key }) => key !== question.key) };
        return index === target ? { ...each, questions: [...each.questions, question] } : each;
      }),
    );
  return (
    <Paper p="md" component="section" aria-label={called}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={say('Title of section {place}', { place: place + 1 })}
            placeholder={say('Title of the section')}
            value={section.title}
            maxLength={150}
            dir="auto"
            fw={600}
            style={{ flex: 1 }}
            error={errors[`${at}.title`]?.[0]}
            onChange={(event) => put({ title: event.currentTarget.value })}
          />
          <MoreMenu label={say('Actions for {name}', { name: called })} size="md">
            <MenuItem
              leftSection={<IconArrowUp size={16} />}
              disabled={place === 0}
              onClick={() => moveSection(place - 1)}
            >
              {say('Move up')}
            </MenuItem>
            <MenuItem
              leftSection={<IconArrowDown size={16} />}
              disabled={place === sections.length - 1}
              onClick={() => moveSection(place + 1)}
            >
              {say('Move down')}
            </MenuItem>
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
          disabled={questions.length >= 50}
          onClick={() => write([...questions, newQuestion()])}
        >
          {say('Add question')}
        </Button>
      </Stack>
    </Paper>
  );
}
