import { randomUUID } from 'node:crypto';
import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/joining-template/';
const form = {
  sections: [{ title: 'Contact', questions: [{ key: 'phone', label: 'Phone', kind: 'phone' }] }],
};

export const joiningTemplateRecords: FeatureRecords = {
  rules: [
    ['GET /customer/joining-template/options/', `job.${either}`],
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
    const template = await team.made('joining_template', { name: `${word} form` });
    await team.made('joining_template_version', {
      ...{ template_id: template, template_version: 1, form: JSON.stringify(form) },
    });
    return { joining_template: template };
  },
  ids: { [path]: 'joining_template' },
};
