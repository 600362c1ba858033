import { bookOf } from '@hireloom/contracts/template/book';
import { declaredFields } from '@hireloom/contracts/template/registry';
import type { Filling } from '@hireloom/contracts/template/render';

/** What a bulk e-mail may name: what its form offers. */
export const mailFields = bookOf(
  declaredFields.filter(({ name }) => name === 'applicant__first_name' || name === 'applicant__last_name'),
);

/** Fills a bulk e-mail for one person. */
export function fillingFor({ first_name, last_name }: { first_name: string; last_name: string }): Filling {
  const known = new Map([
    ['applicant__first_name', first_name],
    ['applicant__last_name', last_name],
  ]);
  return { book: mailFields, values: { known, hidden: new Set() }, language: 'en', place: 'mail' };
}
