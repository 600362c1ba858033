/** What somebody did, as one tells it: "Sara created job …". */
const past: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  change_status: 'changed the status of',
  move: 'moved',
  reject: 'rejected',
  withdraw: 'recorded the withdrawal of',
  unreject: 'took back the end of',
  return: 'put back',
  rate: 'rated',
  add_resume: 'added a resume to',
  file_added: 'added a file to',
  file_removed: 'deleted a file of',
  profile_updated: 'changed the profile of',
  role_changed: 'changed the role of',
  settings_updated: 'changed the settings of',
  retried: 'ran again',
  reorder: 'put in order',
  merge: 'merged',
  merged: 'merged another record into',
  merged_into: 'merged away',
  merge_undone: 'undid the merge of',
};

/** An action of the activity log in the past tense; one without a word of its own as it is written. */
export const toldAction = (action: string): string => past[action] ?? action.replaceAll('_', ' ');
