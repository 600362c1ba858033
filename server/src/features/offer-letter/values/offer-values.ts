import type { TemplateValue, TemplateValues } from '@hireloom/contracts/template/value';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase, say } from '../../../platform/words/phrase.ts';
import { salaryInWords } from '../../salary/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { type OfferFacts, readFacts } from './facts.queries.ts';
import { isArabic, salaryTable, type ShownColumns } from './salary-table.ts';

/**
 * What the fields of an offer stand for in a language (specification, section 3 "Dynamic template fields"), also the fields
 * that the team gave its offers. It asks nobody's rights: whoever hands them to a reader does. Throws `not_found`.
 */
export async function offerValues(
  work: TeamWork,
  offerId: number,
  language: string,
): Promise<TemplateValues> {
  const facts = await readFacts(work, offerId);
  const shown = await readTeamSettings(work.tx, work.team_id);
  return { known: valuesFrom(facts, shown, language), hidden: new Set() };
}

/** The same of facts that were read. */
export function valuesFrom(
  facts: OfferFacts,
  shown: ShownColumns,
  language: string,
): Map<string, TemplateValue> {
  const { currency, salary, location, joining_date, probation_months } = facts;
  const arabic = isArabic(language);
  const values: Readonly<Record<string, TemplateValue | null>> = {
    ...facts.own,
    designation: (arabic && facts.designation_ar) || facts.designation,
    location: location?.trim() || null,
    joining_date,
    probation_period: say(
      language,
      probation_months === 0
        ? phrase('No probation')
        : phrase('{count, plural, one {# month} other {# months}}', { count: probation_months }),
    ),
    salary: { amount: salary, currency },
    salary_breakup: salaryTable(facts, shown, language),
    salary_in_words: salaryInWords(salary, currency, arabic ? 'ar' : 'en'),
  };
  return new Map(
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [[`offer__${key}`, value] as const],
    ),
  );
}
