import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { mark, say } from './say.ts';

/** What somebody did, as one tells it: "Sara created job …". */
const past: Record<string, string> = {
  create: mark('created'),
  update: mark('changed'),
  delete: mark('deleted'),
  restore: mark('restored'),
  change_status: mark('changed the status of'),
  move: mark('moved'),
  reject: mark('rejected'),
  withdraw: mark('recorded the withdrawal of'),
  unreject: mark('took back the end of'),
  return: mark('put back'),
  rate: mark('rated'),
  add_resume: mark('added a resume to'),
  file_added: mark('added a file to'),
  file_removed: mark('deleted a file of'),
  file_expired: mark('put files into the trash by their rule of'),
  file_held: mark('put a file on hold of'),
  file_released: mark('lifted the hold of a file of'),
  file_version: mark('made an older version of a file current again of'),
  file_sorted: mark('said what kind of document files are of'),
  profile_updated: mark('changed the profile of'),
  sessions_ended: mark('signed out'),
  role_changed: mark('changed the role of'),
  settings_updated: mark('changed the settings of'),
  skip_approval: mark('skipped a level of the approval of'),
  take_out_approver: mark('took an approver out of the approval of'),
  retried: mark('ran again'),
  reorder: mark('put in order'),
  merge: mark('merged'),
  merged: mark('merged another record into'),
  merged_into: mark('merged away'),
  merge_undone: mark('undid the merge of'),
  rotate: mark('replaced'),
  revoke: mark('revoked'),
  hand_over: mark('handed over'),
  replay: mark('sent again what was told to'),
  allow: mark('let in'),
  disallow: mark('ended what was allowed to'),
  reuse: mark('ended what was allowed, as a token came twice, to'),
  pass: mark('let through'),
  unpass: mark('took back that they let through'),
};

/** Actions that have words of their own: what the log can be narrowed to. */
export const knownActions: readonly string[] = Object.keys(past);

/** An action of the activity log in the past tense; one without a word of its own as it is written. */
export const toldAction = (action: string): string => say(past[action] ?? action.replaceAll('_', ' '));

/** Who did it; a program beside the person in whose name it called. */
export function actorText({
  actor,
  key_name,
  key_kind,
}: Pick<ActivityRow, 'actor' | 'key_name' | 'key_kind'>): string {
  const who = actor?.name ?? say('The system');
  if (key_name && key_kind === 'client') return say('{who} through {client}', { who, client: key_name });
  return key_name ? say('Key {key} of {who}', { key: key_name, who }) : who;
}
