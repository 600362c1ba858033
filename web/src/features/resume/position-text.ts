import { say } from '../../kit/words/say.ts';

interface Employed {
  current_position: string | null;
  current_company: string | null;
}

/** "Accountant at Falcon Group"; what is known of the two, or nothing. */
export function positionText({ current_position: position, current_company: company }: Employed): string {
  if (position && company) return say('{position} at {company}', { position, company });
  return position ?? company ?? '';
}
