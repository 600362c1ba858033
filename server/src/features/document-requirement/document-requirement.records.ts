import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/document-requirement/';

export const documentRequirementRecords: FeatureRecords = {
  rules: allOf('admin', [
    `GET ${path}`,
    `POST ${path}`,
    `PUT ${path}order/`,
    `POST ${path}first/`,
    `GET ${path}:id/`,
    `PATCH ${path}:id/`,
    `DELETE ${path}:id/`,
    `GET ${path}:id/open/`,
    `POST ${path}:id/apply/`,
    `POST ${path}:id/sample/`,
    `DELETE ${path}:id/sample/`,
    `POST ${path}:id/retire/`,
  ]),
  bodies: {
    [`POST ${path}`]: (ids) => ({
      ...{ name: `Document ${randomUUID()}`, category: ids.document_category, phase: 'post_offer' },
    }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: `Renamed ${randomUUID()}` }),
    [`PUT ${path}order/`]: () => ({ ids: [] }),
    [`POST ${path}:id/retire/`]: () => ({ is_active: false }),
  },
  make: async (team, _ids, word = 'A') => {
    const category = await team.made('lookup_item', {
      ...{ list: 'document_category', name: `${word} category ${randomUUID()}` },
    });
    const requirement = await team.made('document_requirement', {
      ...{ name: `${word} document`, category_id: category, phase: 'post_offer' },
    });
    return { document_requirement: requirement, document_category: category };
  },
  ids: { [path]: 'document_requirement' },
};
