import type { AssessmentAnswers } from '@hireloom/contracts/assessment-template/assessment-answers';
import { answerFaults } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { Overall } from '@hireloom/contracts/assessment-template/assessment-form';
import type { OwnCard } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { say } from '../../kit/words/say.ts';

/** What somebody writes about an applicant. */
export interface CardDraft {
  answers: AssessmentAnswers;
  overall: Overall | null;
  note: string;
  private_note: string;
}

export const draftOf = ({ answers, overall, note, private_note }: OwnCard): CardDraft => ({
  answers,
  overall,
  note: note ?? '',
  private_note: private_note ?? '',
});

/** The draft as the server takes it. */
export const bodyOf = (draft: CardDraft, version: number) => ({
  version,
  answers: draft.answers,
  overall: draft.overall,
  note: draft.note.trim() || null,
  private_note: draft.private_note.trim() || null,
});

const sorted = ({ answers, ...rest }: CardDraft) => ({
  answers: Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  overall: rest.overall,
  note: rest.note.trim(),
  private_note: rest.private_note.trim(),
});

export const isSame = (one: CardDraft, other: CardDraft): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What keeps a card from being submitted, by the keys of questions and `overall`. */
export function missingIn(form: OwnCard['form'], draft: CardDraft): Record<string, string> {
  const faults = form ? answerFaults(form, draft.answers, { complete: true }) : [];
  return {
    ...Object.fromEntries(
      faults.map(({ key, what }) => [
        key,
        what === 'missing' ? say('An answer is required') : say('This is no answer to this question'),
      ]),
    ),
    ...(draft.overall ? {} : { overall: say('Overall is required') }),
  };
}
