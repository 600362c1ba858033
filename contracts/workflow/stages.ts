/** Every stage of every workflow maps to one of these, so that rules, colours and reports never depend on names. */
export const stageCategories = [
  'pipelined',
  'new',
  'screening',
  'submitted',
  'assessment',
  'interview',
  'offer',
  'pre_joining',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type StageCategory = (typeof stageCategories)[number];

/** Categories in which an applicant is still in the running. */
export const activeCategories: readonly StageCategory[] = [
  'pipelined',
  'new',
  'screening',
  'submitted',
  'assessment',
  'interview',
  'offer',
  'pre_joining',
];
export const exitCategories: readonly StageCategory[] = ['rejected', 'withdrawn'];
