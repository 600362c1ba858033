import { randomUUID } from 'node:crypto';
import type { AssessmentTemplateBody } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';

export const ASSESSMENTS = '/admin-app/assessment-template/';

/** A form with one question of each kind. */
export const formOf = (
  given: Partial<AssessmentTemplateBody['form']> = {},
): AssessmentTemplateBody['form'] => ({
  sections: [
    {
      title: 'Skills',
      questions: [
        { kind: 'rating', key: 'skill', label: 'Skill', weight: 3 },
        { kind: 'yes_no', key: 'safe', label: 'Works safely', weight: 1 },
      ],
    },
    {
      title: 'More',
      questions: [
        { kind: 'choice', key: 'level', label: 'Level', choices: ['Helper', 'Skilled'], required: false },
        { kind: 'number', key: 'minutes', label: 'Minutes', min: 0, max: 60, required: false },
        { kind: 'text', key: 'remarks', label: 'Remarks', required: false },
      ],
    },
  ],
  pass_mark: 3,
  ...given,
});

/** A template with that form, unless told otherwise. */
export const templateOf = (given: Partial<AssessmentTemplateBody> = {}): AssessmentTemplateBody => ({
  name: `Form ${randomUUID()}`,
  form: formOf(),
  ...given,
});
