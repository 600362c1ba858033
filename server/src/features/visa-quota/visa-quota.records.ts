import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const file = '/customer/visa-file/';
const line = '/customer/visa-line/';
const template = '/customer/visa-template/';
const seat = '/customer/visa-allocation/';
const days = { issued_on: '2026-01-01', expires_on: '2090-01-01' };

export const visaQuotaRecords: FeatureRecords = {
  rules: [
    ...allOf('visa_quota.view', [
      'GET /customer/visa-line-options/',
      `GET ${file}`,
      `GET ${file}:id/`,
      `GET ${template}`,
      `GET ${seat}`,
      `GET ${line}:id/moves/`,
      'GET /customer/visa-forecast/',
      'GET /customer/visa-heat/',
      'GET /customer/visa-months/',
    ]),
    [`GET ${file}export/`, 'visa_quota.export'],
    ...allOf('visa_quota.create', [
      `POST ${file}`,
      `POST ${file}import/`,
      `PATCH ${file}:id/`,
      `POST ${line}`,
      `PATCH ${line}:id/`,
      `POST ${template}`,
      `PATCH ${template}:id/`,
      `POST ${template}:id/use/`,
    ]),
    ...allOf('visa_quota.delete', [`DELETE ${file}:id/`, `DELETE ${line}:id/`, `DELETE ${template}:id/`]),
    ...allOf('visa_quota.update', [
      `POST ${seat}`,
      `PATCH ${seat}:id/`,
      `POST ${seat}:id/step/`,
      `POST ${seat}:id/cancel/`,
      `POST ${seat}:id/move/`,
      `POST ${seat}:id/swap/`,
    ]),
  ],
  bodies: {
    [`POST ${file}`]: (ids) => ({ company: ids.company, authority: 'mohre', file_no: randomUUID() }),
    [`POST ${file}import/`]: () => ({
      text: 'Company,Authority,File number,Total,Issued on,Ends on\n',
    }),
    [`PATCH ${file}:id/`]: (ids) => ({
      ...{ version: 1, company: ids.company, authority: 'qiwa', file_no: randomUUID() },
    }),
    [`POST ${line}`]: (ids) => ({ file: ids.visa_file, total: 3, ...days }),
    [`PATCH ${line}:id/`]: () => ({ version: 1, total: 5, ...days }),
    [`POST ${template}`]: () => ({ name: `Lines ${randomUUID()}`, lines: [{ total: 2 }] }),
    [`PATCH ${template}:id/`]: () => ({
      ...{ version: 1, name: `Lines ${randomUUID()}`, lines: [{ total: 2 }] },
    }),
    [`POST ${template}:id/use/`]: (ids) => ({ file: ids.visa_file, ...days }),
    [`POST ${seat}`]: (ids) => ({ line: ids.visa_line, person: { name: 'Some person' } }),
    [`PATCH ${seat}:id/`]: () => ({ version: 1, agency: 'Some agency' }),
    [`POST ${seat}:id/step/`]: () => ({ version: 1, to: 'applied', on: '2026-02-01' }),
    [`POST ${seat}:id/cancel/`]: () => ({ version: 1, reason: 'Not needed any more' }),
    [`POST ${seat}:id/move/`]: (ids) => ({ version: 1, line: ids.visa_other_line, reason: 'Fits better' }),
    [`POST ${seat}:id/swap/`]: (ids) => ({
      ...{ version: 1, with: ids.visa_other_allocation, with_version: 1, reason: 'Fits better' },
    }),
  },
  make: async (team, ids, word = 'A') => {
    const visa_file = await team.made('visa_file', {
      ...{ company_id: ids.company, authority: 'mohre', file_no: `${word} ${randomUUID()}`, notes: word },
    });
    const made = async (name: string) => {
      const id = await team.made('visa_line', { file_id: visa_file, total: 9, taken: 1, ...days });
      const allocation = await team.made('visa_allocation', {
        ...{
          line_id: id,
          person_name: `${word} ${name}`,
          person_passport: word,
          state: 'reserved',
          note: word,
        },
      });
      await team.made('visa_move', {
        ...{ line_id: id, allocation_id: allocation, seats: 1, to_state: 'reserved', by_kind: 'system' },
      });
      return { id, allocation };
    };
    const [one, other] = [await made('one'), await made('other')];
    const visa_template = await team.made('visa_template', { name: `${word} lines ${randomUUID()}` });
    await team.made('visa_template_line', { template_id: visa_template, total: 1 });
    return {
      ...{ visa_file, visa_line: one.id, visa_allocation: one.allocation, visa_template },
      ...{ visa_other_line: other.id, visa_other_allocation: other.allocation },
    };
  },
  ids: { [file]: 'visa_file', [line]: 'visa_line', [template]: 'visa_template', [seat]: 'visa_allocation' },
};
