import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { timeText, wallTime } from '@hireloom/contracts/kit/wall-time';
import type { TemplateValue, TemplateValues } from '@hireloom/contracts/template/value';
import { say } from '../../../platform/words/phrase.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import type { Told } from './facts.queries.ts';

/** Who reads it, where, and by which address they come to the interview. */
export interface InterviewReader {
  language: string;
  zone: string;
  link: string;
}

/**
 * What the fields of group interview stand for (specification, section 3 "Dynamic template fields"). The time is the
 * reader's and says where it is meant; one that is still to be chosen has neither day nor time.
 */
export function interviewValues(
  {
    name,
    type,
    starts_on,
    location,
    members,
  }: Pick<StoredInterview, 'name' | 'type' | 'starts_on' | 'location' | 'members'>,
  people: ReadonlyMap<number, Told>,
  { language, zone, link }: InterviewReader,
): TemplateValues {
  const those = members.flatMap(({ member_id }) => people.get(member_id) ?? []);
  const names = those.map((person) => person.name);
  const values: Readonly<Record<string, TemplateValue | null>> = {
    name,
    type: say(language, interviewTypeLabels[type]),
    date: starts_on && wallTime(starts_on, zone).date,
    time: starts_on && timeText(starts_on, zone),
    link,
    location: location?.trim() || null,
    interviewer_names: names.join(', ') || null,
    interviewer_email: those.map(({ email }) => email).join(', ') || null,
    members: names.length > 0 ? { lines: names } : null,
  };
  const known = Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [[`interview__${key}`, value] as const],
  );
  return { known: new Map(known), hidden: new Set() };
}
