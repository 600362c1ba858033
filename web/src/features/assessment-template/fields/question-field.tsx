import { Anchor, Group, NumberInput, Text, Textarea } from '@mantine/core';
import {
  type AssessmentAnswer,
  isAnswered,
} from '@hireloom/contracts/assessment-template/assessment-answers';
import type { AssessmentQuestion } from '@hireloom/contracts/assessment-template/assessment-form';
import { useId } from 'react';
import { say } from '../../../kit/words/say.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './fields.module.css';

interface QuestionFieldProps {
  question: AssessmentQuestion;
  value: AssessmentAnswer | undefined;
  onChange: (value: AssessmentAnswer | undefined) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** One question of a form with what it is answered by. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, error, disabled = false } = props;
  const below = useId();
  const { key, label, help, required } = question;
  return (
    <fieldset
      className={classes.question}
      data-path={`answers.${key}`}
      aria-describedby={error ? below : undefined}
    >
      <legend>
        <span dir="auto">{label}</span>
        {required && (
          <Text span c="red" aria-label={say('required')}>
            {' *'}
          </Text>
        )}
      </legend>
      {help && (
        <Text size="xs" c="dimmed" dir="auto" mb={4}>
          {help}
        </Text>
      )}
      <Answer {...props} below={error ? below : undefined} />
      <Group gap="xs" className={classes.note} mih={18}>
        {question.kind === 'rating' && typeof value === 'number' && question.anchors[value - 1] && (
          <Text size="xs" c="dimmed" dir="auto" aria-live="polite">
            {question.anchors[value - 1]}
          </Text>
        )}
        {error && (
          <Text id={below} size="xs" c="red">
            {error}
          </Text>
        )}
        {!disabled && isAnswered(value) && question.kind !== 'text' && question.kind !== 'number' && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            c="dimmed"
            aria-label={say('Take back the answer to {question}', { question: label })}
            onClick={() => onChange(undefined)}
          >
            {say('Take back')}
          </Anchor>
        )}
      </Group>
    </fieldset>
  );
}

const ratings = ['1', '2', '3', '4', '5'] as const;

/** "4" alone where nothing is said of it, else with what it means. */
const ratingHint = (rating: string, anchor: string | undefined) => (anchor ? `${rating}: ${anchor}` : rating);

function Answer({
  question,
  value,
  onChange,
  disabled = false,
  below,
}: QuestionFieldProps & { below?: string | undefined }) {
  const id = useId();
  const shared = { name: id, disabled, describedBy: below };
  switch (question.kind) {
    case 'rating':
      return (
        <ChoiceRow
          {...shared}
          even
          choices={ratings.map((each, place) => ({
            value: each,
            label: each,
            hint: ratingHint(each, question.anchors[place]),
          }))}
          value={ratings.filter((each) => Number(each) === value)}
          onChange={([picked]) => onChange(picked && Number(picked))}
        />
      );
    case 'yes_no':
      return (
        <ChoiceRow
          {...shared}
          choices={[
            { value: 'yes', label: say('Yes') },
            { value: 'no', label: say('No') },
          ]}
          value={typeof value === 'boolean' ? [value ? 'yes' : 'no'] : []}
          onChange={([picked]) => onChange(picked === 'yes')}
        />
      );
    case 'choice':
      return (
        <ChoiceRow
          {...shared}
          several={question.several}
          choices={question.choices.map((each) => ({ value: each, label: each }))}
          value={Array.isArray(value) ? value : typeof value === 'string' ? [value] : []}
          onChange={(picked) => onChange(question.several ? picked : picked[0])}
        />
      );
    case 'number':
      return (
        <NumberInput
          aria-label={question.label}
          aria-describedby={below}
          error={below !== undefined}
          disabled={disabled}
          size="md"
          maw={240}
          hideControls
          suffix={question.unit ? ` ${question.unit}` : ''}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'text':
      return (
        <Textarea
          aria-label={question.label}
          aria-describedby={below}
          error={below !== undefined}
          disabled={disabled}
          autosize
          minRows={question.long ? 3 : 1}
          maxLength={10_000}
          dir="auto"
          size="md"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
  }
}
