import { Group, Stack, Text } from '@mantine/core';
import {
  type AssessmentAnswer,
  type AssessmentAnswers,
  isAnswered,
} from '@hireloom/contracts/assessment-template/assessment-answers';
import type {
  AssessmentForm,
  AssessmentQuestion,
} from '@hireloom/contracts/assessment-template/assessment-form';
import { formatCount } from '../../../kit/value/format-count.ts';
import { lists } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';

/** What somebody answered, to be read; questions without an answer are left out. */
export function AnswersView({ form, answers }: { form: AssessmentForm; answers: AssessmentAnswers }) {
  return (
    <Stack gap="sm">
      {form.sections.map(({ title, questions }, place) => {
        const answered = questions.flatMap((question) => {
          const value = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
          return isAnswered(value) ? [{ question, value }] : [];
        });
        if (answered.length === 0) return null;
        return (
          <div key={`${place}-${title}`}>
            <Text size="xs" c="dimmed" fw={600} dir="auto" mb={2}>
              {title}
            </Text>
            <Stack gap={4}>
              {answered.map(({ question, value }) => (
                <AnswerLine key={question.key} question={question} value={value} />
              ))}
            </Stack>
          </div>
        );
      })}
    </Stack>
  );
}

function AnswerLine({ question, value }: { question: AssessmentQuestion; value: AssessmentAnswer }) {
  if (question.kind === 'text')
    return (
      <div>
        <Text size="sm" c="dimmed" dir="auto">
          {question.label}
        </Text>
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {String(value)}
        </Text>
      </div>
    );
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
      <Text size="sm" dir="auto" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {question.label}
      </Text>
      <Text size="sm" fw={600} ta="end" dir="auto" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {answerText(question, value)}
      </Text>
    </Group>
  );
}

function answerText(question: AssessmentQuestion, value: AssessmentAnswer): string {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (question.kind === 'rating') return say('{score} of 5', { score: Number(value) });
  if (typeof value === 'number') {
    const unit = question.kind === 'number' ? question.unit : null;
    return unit ? `${formatCount(value)} ${unit}` : formatCount(value);
  }
  return Array.isArray(value) ? lists().format(value) : value;
}
