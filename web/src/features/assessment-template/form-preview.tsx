import { Group, Paper, Text, Title } from '@mantine/core';
import { type AssessmentAnswers, scoreOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { useState } from 'react';
import { say } from '../../kit/words/say.ts';
import { AssessmentFields } from './fields/assessment-fields.tsx';

/** The form as interviewers get it, to be tried while it is made. */
export function FormPreview({ form }: { form: AssessmentForm }) {
  const [answers, setAnswers] = useState<AssessmentAnswers>({});
  const score = scoreOf(form, answers);
  return (
    <Paper p="md" component="section" aria-label={say('Preview')}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h5">
          {say('Preview')}
        </Title>
        <Text size="sm" c="dimmed" aria-live="polite">
          {score === null
            ? say('Try it: the score shows here')
            : form.pass_mark === null
              ? say('Score {score} of 5', { score: score.toFixed(1) })
              : score >= form.pass_mark
                ? say('Score {score} of 5: passed', { score: score.toFixed(1) })
                : say('Score {score} of 5: not passed', { score: score.toFixed(1) })}
        </Text>
      </Group>
      <AssessmentFields form={form} answers={answers} onChange={setAnswers} />
    </Paper>
  );
}
