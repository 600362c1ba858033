import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/mail-template/';
const text = { language: 'en', subject: 'Hello {first_name}', body: '<p>Hello</p>' };

export const mailTemplateRecords: FeatureRecords = {
  rules: [
    ...allOf('template.view', [`GET ${path}`, `GET ${path}:id/`, `POST ${path}preview/`]),
    ...allOf('admin', [
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `POST ${path}first/`,
      `POST ${path}file/`,
      `POST ${path}:id/copy/`,
      `POST ${path}:id/retire/`,
      `DELETE ${path}:id/`,
      `GET ${path}:id/versions/`,
      `POST ${path}test/`,
    ]),
  ],
  bodies: {
    [`POST ${path}`]: () => ({ name: 'Another', category: 'applicant', texts: [text] }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Renamed' }),
    [`POST ${path}:id/retire/`]: () => ({ is_active: false }),
    [`POST ${path}preview/`]: ({ applicant }) => ({ ...text, category: 'applicant', applicant }),
    [`POST ${path}test/`]: ({ applicant }) => ({ ...text, category: 'applicant', applicant }),
  },
  make: async (team, _ids, word = 'A') => {
    const template = await team.made('mail_template', { name: `${word} template`, category: 'applicant' });
    await team.made('mail_template_text', { ...text, template_id: template, template_version: 1 });
    return { mail_template: template };
  },
  ids: { [path]: 'mail_template' },
};
