import { z } from 'zod';
import type { AssessmentForm, AssessmentQuestion } from './assessment-form.ts';

const answer = z.union([
  z.number(),
  z.boolean(),
  z.string().max(10_000, 'This is too long'),
  z.array(z.string().max(120)).max(20),
]);
/** What one question was answered: 1 to 5 or a number, yes or no, a choice (a list where several are possible), a text. */
export type AssessmentAnswer = z.output<typeof answer>;

/** Answers by the keys of the questions; a question that was not answered is left out. */
export const assessmentAnswers = z.record(z.string().max(40), answer);
export type AssessmentAnswers = z.output<typeof assessmentAnswers>;

/** Every question of a form, in their order. */
export const questionsOf = ({ sections }: AssessmentForm): AssessmentQuestion[] =>
  sections.flatMap(({ questions }) => questions);

export const isAnswered = (value: AssessmentAnswer | undefined): value is AssessmentAnswer =>
  value !== undefined &&
  (typeof value !== 'string' || value.trim() !== '') &&
  (!Array.isArray(value) || value.length > 0);

function fits(question: AssessmentQuestion, value: AssessmentAnswer): boolean {
  switch (question.kind) {
    case 'rating':
      return typeof value === 'number' && [1, 2, 3, 4, 5].includes(value);
    case 'yes_no':
      return typeof value === 'boolean';
    case 'number':
      return (
        typeof value === 'number' && value >= (question.min ?? value) && value <= (question.max ?? value)
      );
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return question.several
        ? Array.isArray(value) && value.every((each) => question.choices.includes(each))
        : typeof value === 'string' && question.choices.includes(value);
  }
}

export interface AnswerFault {
  key: string;
  /** `missing`: it is required; `unfit`: it is no answer to this question; `unknown`: there is no such question. */
  what: 'missing' | 'unfit' | 'unknown';
}

/** What is wrong with answers to a form; what is missing is asked only of those that are `complete`. */
export function answerFaults(
  form: AssessmentForm,
  answers: AssessmentAnswers,
  { complete }: { complete: boolean },
): AnswerFault[] {
  const questions = questionsOf(form);
  const known = new Set(questions.map(({ key }) => key));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  return [
    ...questions.flatMap((question): AnswerFault[] => {
      const { key, required } = question;
      const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (!isAnswered(value)) return complete && required ? [{ key, what: 'missing' }] : [];
      return fits(question, value) ? [] : [{ key, what: 'unfit' }];
    }),
    ...unknown.map((key): AnswerFault => ({ key, what: 'unknown' })),
  ];
}

/** Mean from 1 to 5 of what counts, by weight: ratings as they are, yes 5 and no 1; null where nothing counts. */
export function scoreOf(form: AssessmentForm, answers: AssessmentAnswers): number | null {
  let [sum, weights] = [0, 0];
  for (const question of questionsOf(form)) {
    if (question.kind !== 'rating' && question.kind !== 'yes_no') continue;
    const value = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
    if (value === undefined || !fits(question, value)) continue;
    const points = typeof value === 'boolean' ? (value ? 5 : 1) : Number(value);
    sum += points * question.weight;
    weights += question.weight;
  }
  return weights > 0 ? Math.round((sum / weights) * 100) / 100 : null;
}
