import { randomUUID } from 'node:crypto';
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
    [`POST ${path}`]: (ids) => ({
      ...{ name: `Template ${randomUUID()}`, category: 'applicant', texts: [text] },
      file_ids: [ids.template_file],
    }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Renamed' }),
    [`POST ${path}:id/retire/`]: () => ({ is_active: false }),
    [`POST ${path}preview/`]: ({ applicant }) => ({ ...text, category: 'applicant', applicant }),
    [`POST ${path}test/`]: ({ applicant }) => ({ ...text, category: 'applicant', applicant }),
  },
  make: async (team, _ids, word = 'A') => {
    const template = await team.made('mail_template', { name: `${word} template`, category: 'applicant' });
    await team.made('mail_template_text', { ...text, template_id: template, template_version: 1 });
    const template_file = await team.made('file', {
      ...{ entity: 'mail_template', record_id: template, name: 'some.txt', stored_name: randomUUID() },
      ...{ size: 1, content_type: 'text/plain', sha256: 'some' },
    });
    return { mail_template: template, template_file };
  },
  ids: { [path]: 'mail_template' },
};
