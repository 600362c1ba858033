/** Where a seat of the quota stands. The first five take it, the others have given it back. */
export const allocationStates = [
  'reserved',
  'applied',
  'approved',
  'stamped',
  'arrived',
  'cancelled',
  'refunded',
  'swapped',
] as const;
export type AllocationState = (typeof allocationStates)[number];
export const allocationStateLabels: Record<AllocationState, string> = {
  reserved: 'Reserved',
  applied: 'Applied',
  approved: 'Approved',
  stamped: 'Stamped',
  arrived: 'Arrived',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  swapped: 'Swapped',
};
export const takingStates: readonly AllocationState[] = [
  'reserved',
  'applied',
  'approved',
  'stamped',
  'arrived',
];

export const lineGenders = ['any', 'male', 'female'] as const;
export const lineGenderLabels: Record<(typeof lineGenders)[number], string> = {
  any: 'Any',
  male: 'Male',
  female: 'Female',
};
export const lineArrivals = ['any', 'inside', 'outside'] as const;
export const lineArrivalLabels: Record<(typeof lineArrivals)[number], string> = {
  any: 'Any',
  inside: 'Inside the country',
  outside: 'Outside the country',
};

/** Who keeps a file of a company: the labour offices of the Emirates, Saudi Arabia and Kuwait, or another one. */
export const visaAuthorities = ['mohre', 'qiwa', 'pam', 'other'] as const;
export type VisaAuthority = (typeof visaAuthorities)[number];
export const visaAuthorityLabels: Record<VisaAuthority, string> = {
  mohre: 'MOHRE',
  qiwa: 'Qiwa',
  pam: 'PAM',
  other: 'Other authority',
};

/** The steps of a visa, in their order. */
export const visaSteps = ['applied', 'approved', 'stamped', 'arrived'] as const;
export type VisaStep = (typeof visaSteps)[number];

/** Days before its end at which a grant or a licence is told of. */
export const warningDays = [90, 60, 30] as const;

/** The step that comes after a state; null where there is none. */
export function nextStep(state: AllocationState): VisaStep | null {
  const at = state === 'reserved' ? 0 : visaSteps.findIndex((step) => step === state) + 1;
  return state === 'reserved' || at > 0 ? (visaSteps[at] ?? null) : null;
}

/** What of a person does not fit a line; what nobody knows of them does not fit either. */
export const mismatches = ['nationality', 'designation', 'gender'] as const;
export type Mismatch = (typeof mismatches)[number];
export const mismatchLabels: Record<Mismatch, string> = {
  nationality: 'Nationality',
  designation: 'Designation',
  gender: 'Gender',
};
