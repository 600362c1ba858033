import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords, type Records } from '../../testing/feature-records.ts';

const path = (word: string) => `/admin-app/salary-${word}/`;
const words = ['header', 'level', 'grade', 'template'] as const;
const name = () => `Master ${randomUUID()}`;
const rank = () => 1 + Math.floor(Math.random() * 1000);

const values: Record<(typeof words)[number], (ids: Records) => Record<string, unknown>> = {
  header: () => ({ code: randomUUID().slice(0, 18), name: name(), kind: 'earning' }),
  level: () => ({ name: name(), rank: rank() }),
  grade: (ids) => ({ name: name(), currency: ids.currency, level: ids.salary_level, min: 1, mid: 2, max: 3 }),
  template: (ids) => ({ name: name(), lines: [{ header: ids.salary_header, calc: 'rest' }] }),
};

export const salaryRecords: FeatureRecords = {
  rules: [
    ['GET /customer/salary-masters/', 'offer.create|update'],
    ...allOf('admin', [
      'POST /admin-app/salary-header/order/',
      ...words.flatMap((word) => [
        `GET ${path(word)}`,
        `POST ${path(word)}`,
        `PATCH ${path(word)}:id/`,
        `DELETE ${path(word)}:id/`,
        `POST ${path(word)}:id/retire/`,
      ]),
    ]),
  ],
  bodies: {
    'POST /admin-app/salary-header/order/': (ids) => ({ ids: [ids.salary_header] }),
    ...Object.fromEntries(
      words.flatMap((word) => [
        [`POST ${path(word)}`, values[word]],
        [`PATCH ${path(word)}:id/`, (ids: Records) => ({ ...values[word](ids), version: 1 })],
        [`POST ${path(word)}:id/retire/`, () => ({ is_active: false })],
      ]),
    ),
  },
  make: async (team, _ids, word = 'A') => {
    const currency = await team.lookup('currency', 'Kuwaiti Dinar');
    const header = await team.made('salary_header', {
      code: 'BASE',
      name: `${word} header`,
      kind: 'earning',
    });
    const level = await team.made('salary_level', { name: `${word} level`, rank: 1 });
    const grade = await team.made('salary_grade', {
      ...{ name: `${word} grade`, level_id: level, currency_id: currency },
      ...{ min_amount: 1, mid_amount: 2, max_amount: 3 },
    });
    const template = await team.made('salary_template', { name: `${word} template` });
    return {
      currency,
      salary_header: header,
      salary_level: level,
      salary_grade: grade,
      salary_template: template,
    };
  },
  ids: Object.fromEntries(words.map((word) => [path(word), `salary_${word}`])),
};
