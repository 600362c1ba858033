import type { JoiningForm, JoiningQuestion } from '@hireloom/contracts/onboarding/joining-form';
import type { JoiningAnswer, JoiningAnswers } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { Refusals } from '../../../crud/check/refusals.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';

const MAX_TEXT = 4000;

export const questionsOf = ({ sections }: JoiningForm): JoiningQuestion[] =>
  sections.flatMap(({ questions }) => questions);

const isText = (answer: JoiningAnswer): answer is string =>
  typeof answer === 'string' && answer.length <= MAX_TEXT;
const isDay = (answer: JoiningAnswer) =>
  isText(answer) && /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(Date.parse(answer));

/** What is wrong with an answer that was given; null where nothing is. */
function faultOf({ kind, choices }: JoiningQuestion, answer: JoiningAnswer): Sentence | null {
  switch (kind) {
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer) ? null : 'This must be a number';
    case 'yes_no':
      return typeof answer === 'boolean' ? null : 'This must be yes or no';
    case 'date':
      return isDay(answer) ? null : 'This must be a date';
    case 'choice':
      return isText(answer) && choices.includes(answer) ? null : 'Pick one of the choices';
    case 'many':
      return Array.isArray(answer) && answer.every((each) => choices.includes(each))
        ? null
        : 'Pick of the choices';
    case 'email':
      return isText(answer) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer)
        ? null
        : 'This must be a valid e-mail address';
    case 'phone':
      return isText(answer) && /^\+?[\d\s().-]{5,30}$/.test(answer) ? null : 'This must be a phone number';
    default:
      return isText(answer) ? null : 'This is too long';
  }
}

const isEmpty = (answer: JoiningAnswer | undefined) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/**
 * The answers to the questions of a form, without those to others. Throws `invalid_input` at `answers.<key>` for what is
 * no answer to its question; a `whole` form needs those that are required as well.
 */
export function checkAnswers(
  form: JoiningForm,
  given: JoiningAnswers,
  { whole }: { whole: boolean },
): JoiningAnswers {
  const refusals = new Refusals();
  const kept: JoiningAnswers = {};
  for (const question of questionsOf(form)) {
    const answer = given[question.key] ?? null;
    const place = `answers.${question.key}`;
    if (isEmpty(answer)) {
      if (whole && question.required) refusals.add(invalid({ [place]: 'This is required' }));
      continue;
    }
    const fault = faultOf(question, answer);
    if (fault === null) kept[question.key] = typeof answer === 'string' ? answer.trim() : answer;
    else refusals.add(invalid({ [place]: fault }));
  }
  refusals.throwIfAny();
  return kept;
}
