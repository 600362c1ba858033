export { InterviewPlan } from './interview-plan.tsx';
export { MinutesSelect } from './fields/minutes-select.tsx';
export { PeopleField, type Person } from './fields/people-field.tsx';
export { PlaceFields } from './fields/place-fields.tsx';
export { useForms, usePlatforms } from './pick-queries.ts';
export { planQuery, progressQuery } from './plan-queries.ts';
