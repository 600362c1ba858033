import { Stack, Title } from '@mantine/core';
import type { AssessmentAnswers } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { QuestionField } from './question-field.tsx';

interface AssessmentFieldsProps {
  form: AssessmentForm;
  answers: AssessmentAnswers;
  onChange: (answers: AssessmentAnswers) => void;
  /** Sentences by the keys of questions. */
  errors?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** A form to be filled in, section after section. */
export function AssessmentFields({
  form,
  answers,
  onChange,
  errors = {},
  disabled = false,
}: AssessmentFieldsProps) {
  const answer = (key: string, value: AssessmentAnswers[string] | undefined) => {
    const { [key]: _before, ...others } = answers;
    onChange(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <Stack gap="xl">
      {form.sections.map(({ title, questions }, place) => (
        <Stack key={`${place}-${title}`} component="section" gap="md">
          <Title order={2} size="h5" dir="auto">
            {title}
          </Title>
          {questions.map((question) => (
            <QuestionField
              key={question.key}
              question={question}
              value={Object.hasOwn(answers, question.key) ? answers[question.key] : undefined}
              onChange={(value) => answer(question.key, value)}
              error={errors[question.key]}
              disabled={disabled}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
