import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/assessment-template/';
const pick = '/customer/assessment-template-pick/';
const form = {
  sections: [{ title: 'Skills', questions: [{ kind: 'rating', key: 'skill', label: 'Skill' }] }],
};

export const assessmentTemplateRecords: FeatureRecords = {
  rules: [
    [`GET ${pick}`, 'interview.create|update'],
    ...allOf('admin', [
      `GET ${path}`,
      `POST ${path}`,
      `GET ${path}:id/`,
      `PATCH ${path}:id/`,
      `DELETE ${path}:id/`,
      `POST ${path}first/`,
      `POST ${path}:id/copy/`,
      `POST ${path}:id/retire/`,
      `GET ${path}:id/versions/`,
    ]),
  ],
  bodies: {
    [`POST ${path}`]: () => ({ name: `Form ${randomUUID()}`, form }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Renamed' }),
    [`POST ${path}:id/retire/`]: () => ({ is_active: false }),
  },
  make: async (team, _ids, word = 'A') => {
    const template = await team.made('assessment_template', { name: `${word} form` });
    await team.made('assessment_template_version', {
      ...{ template_id: template, template_version: 1, form: JSON.stringify(form) },
    });
    return { assessment_template: template };
  },
  ids: { [path]: 'assessment_template' },
};
