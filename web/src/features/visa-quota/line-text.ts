import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { lineArrivalLabels, lineGenderLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { say } from '../../kit/words/say.ts';

type Kind = Pick<VisaLineRow, 'nationality' | 'designation' | 'gender' | 'arrival'>;

/** Whom a line is for: "Welder, Nepal". */
export const lineTitle = ({ nationality, designation }: Kind): string =>
  [designation?.name ?? say('Any designation'), nationality?.name ?? say('Any nationality')].join(', ');

/** What it asks besides; empty where it asks nothing. */
export const lineLimits = ({ gender, arrival }: Kind): string =>
  [
    gender === 'any' ? '' : say(lineGenderLabels[gender]),
    arrival === 'any' ? '' : say(lineArrivalLabels[arrival]),
  ]
    .filter(Boolean)
    .join(' · ');
