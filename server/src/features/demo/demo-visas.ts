import { applicant } from '@hireloom/contracts/applicant/applicant';
import { company } from '@hireloom/contracts/company/company';
import { z } from 'zod';

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

const rows = z.object({ results: z.array(z.looseObject({ id: z.number() })) });
const made = z.looseObject({ id: z.number() });
const DAY = 24 * 60 * 60 * 1000;
const day = (inDays: number) => new Date(Date.now() + inDays * DAY).toISOString().slice(0, 10);

/** Two files with lines, of which one ends soon and one has ended, a template, and some who have a seat. */
export async function leaveVisas(admin: Call): Promise<void> {
  const listed = async (path: string) => rows.parse(await admin('GET', path)).results;
  const companies = await listed(`${company.path}?page_size=2`);
  const nationalities = await listed('/admin-app/nationality/?page_size=3');
  const designations = await listed('/admin-app/lookup/designation/?page_size=2');
  const [one, two] = [companies[0], companies[1] ?? companies[0]];
  if (!one || !two) return;
  const kind = (nationality: number, designation: number) => ({
    nationality: nationalities[nationality]?.id ?? null,
    designation: designations[designation]?.id ?? null,
  });
  const add = async (path: string, body: object) => made.parse(await admin('POST', path, body)).id;
  const file = (of: { id: number }, authority: string, file_no: string, licence: number) =>
    add('/customer/visa-file/', {
      ...{ company: of.id, authority, file_no, licence_no: `CN-${file_no}` },
      licence_expires_on: day(licence),
    });
  const first = await file(one, 'mohre', '780412', 210);
  const second = await file(two, 'qiwa', '13-204455', 75);
  const line = (of: number, values: object, from: number, until: number) =>
    add('/customer/visa-line/', { file: of, ...values, issued_on: day(from), expires_on: day(until) });
  const busy = await line(first, { ...kind(0, 0), total: 12, block_no: 'B-2201' }, -60, 300);
  await line(first, { ...kind(1, 0), total: 6, gender: 'male' }, -30, 55);
  await line(first, { ...kind(1, 1), total: 4, arrival: 'inside' }, -10, 340);
  await line(first, { ...kind(2, 1), total: 5 }, -700, -20);
  await line(second, { ...kind(0, 1), total: 8 }, -20, 320);
  await line(second, { nationality: null, designation: null, total: 3 }, -5, 360);
  await add('/customer/visa-template/', {
    ...{ name: 'Usual crew', description: 'What new branches begin with' },
    lines: [
      { ...kind(0, 0), total: 10 },
      { ...kind(1, 1), total: 4 },
    ],
  });
  const people = await listed(`${applicant.path}?page_size=3&status=active`);
  for (const [at, { id }] of people.entries()) {
    const seat = await add('/customer/visa-allocation/', {
      ...{
        line: busy,
        applicant: id,
        mismatch_reason: 'Agreed with the authority',
        agency: 'Gulf Visa Desk',
      },
    });
    if (at > 0)
      await admin('POST', `/customer/visa-allocation/${seat}/step/`, {
        ...{ version: 1, to: at === 1 ? 'applied' : 'stamped', on: day(-7) },
      });
  }
  await admin('POST', '/customer/visa-allocation/', {
    ...{ line: busy, person: { name: 'Ramesh Thapa' }, mismatch_reason: 'Comes from another branch' },
  });
}
