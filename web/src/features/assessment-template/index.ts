export { AnswersView } from './fields/answers-view.tsx';
export { AssessmentFields } from './fields/assessment-fields.tsx';
export { ChoiceRow } from './fields/choice-row.tsx';
