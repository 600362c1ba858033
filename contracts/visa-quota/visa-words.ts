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
