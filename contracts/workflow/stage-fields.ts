/** The fields of a candidate that a stage may ask for. */
export const stageFields = [
  'email',
  'candidate_phone',
  'date_of_birth',
  'gender',
  'nationality',
  'country',
  'city',
  'notice_period',
  'visa_status',
] as const;
export type StageField = (typeof stageFields)[number];
