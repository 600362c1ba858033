import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

const { path } = memberGroup;

export const memberGroupRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', [
      `GET ${path}`,
      `GET ${path}export/`,
      `GET ${path}:id/`,
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `DELETE ${path}:id/`,
      `POST ${path}:id/restore/`,
      `GET ${path}:id/activity/`,
    ]),
    // Whoever sees no members is answered no names.
    [`GET ${path}options/`, `job.${either}`],
  ],
};
