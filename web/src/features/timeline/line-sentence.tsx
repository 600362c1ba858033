import type { ReactNode } from 'react';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import type { TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { toldAction } from '../../kit/words/action-words.ts';
import { mark, say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { changeText } from '../activity-log/index.ts';

/** Changes that name a file: the sentence says it. */
const OF_FILES: readonly string[] = ['files', 'resume'];

/** Changes of one saving that are named in the sentence; more are counted. */
const NAMED = 2;

/** What hangs on a candidate, as a sentence names it. */
const kinds: Readonly<Record<string, string>> = {
  candidate_skill: mark('Skill'),
  candidate_language: mark('Language'),
  candidate_education: mark('Education'),
  candidate_experience: mark('Experience'),
};

/** "Maya Karam changed Current company": who did what, in a sentence. */
export function LineSentence({ of, line }: { of: TimelineOf; line: ActivityRow }) {
  const kind = kinds[line.entity];
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    who: line.actor?.name ?? say('The system'),
    name: <span dir="auto">{line.record_name}</span>,
    action: toldAction(line.action),
    kind: kind ? say(kind).toLowerCase() : '',
    files: filesOf(line),
    fields: fieldsOf(line),
    count: String(line.changes.length),
  };
  if (isAdded(line) && values.files) return <Say text="<b>{who}</b> added {files}" values={values} />;
  if (line.action === 'file_removed' && values.files)
    return <Say text="<b>{who}</b> deleted {files}" values={values} />;
  // What hangs on the record says what it is: a skill, an experience.
  if (kind && line.entity !== of) return <Say text="<b>{who}</b> {action} {kind} {name}" values={values} />;
  if (line.entity !== of || line.action !== 'update' || line.changes.length === 0)
    return <Say text="<b>{who}</b> {action} {name}" values={values} />;
  return line.changes.length <= NAMED ? (
    <Say text="<b>{who}</b> changed {fields}" values={values} />
  ) : (
    <Say text="<b>{who}</b> changed {count} fields" values={values} />
  );
}

/** What changed from what to what, where the sentence does not say it. */
export function lineDetails({ changes }: ActivityRow): string[] {
  return changes.filter(({ field }) => !OF_FILES.includes(field)).map(changeText);
}

const isAdded = ({ action }: ActivityRow): boolean => action === 'file_added' || action === 'add_resume';

function filesOf({ changes }: ActivityRow): string {
  const change = changes.find(({ field }) => OF_FILES.includes(field));
  const names = change?.to ?? change?.from;
  return typeof names === 'string' ? names : '';
}

const fieldsOf = ({ changes }: ActivityRow): string => changes.map(({ label }) => say(label)).join(', ');
