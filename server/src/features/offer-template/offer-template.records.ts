import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/offer-template/';
const heads = '/admin-app/offer-letterhead/';
const form = {
  layout: 'one',
  parts: [{ language: 'en', title: 'Offer', body: '<p>Dear {applicant__first_name}</p>' }],
};
const head = { header: '<p>Example</p>', footer: '', show_logo: true, show_pages: true };

export const offerTemplateRecords: FeatureRecords = {
  rules: [
    ['GET /customer/offer-template-options/', 'offer.create|update'],
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
      `GET ${heads}`,
      `POST ${heads}`,
      `PATCH ${heads}:id/`,
      `DELETE ${heads}:id/`,
    ]),
  ],
  bodies: {
    [`POST ${path}`]: () => ({ name: `Letter ${randomUUID()}`, form }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Renamed' }),
    [`POST ${path}:id/retire/`]: () => ({ is_active: false }),
    [`POST ${heads}`]: (ids) => ({ company: ids.company ?? null, form: head }),
    [`PATCH ${heads}:id/`]: () => ({ version: 1, form: head }),
  },
  make: async (team, { company }, word = 'A') => {
    const template = await team.made('offer_template', { name: `${word} letter` });
    await team.made('offer_template_version', {
      ...{ template_id: template, template_version: 1, form: JSON.stringify(form) },
    });
    const letterhead = await team.made('offer_letterhead', {
      company_id: company ?? null,
      form: JSON.stringify(head),
    });
    return { offer_template: template, offer_letterhead: letterhead };
  },
  ids: { [path]: 'offer_template', [heads]: 'offer_letterhead' },
};
