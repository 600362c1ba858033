import { Table, Text } from '@mantine/core';
import type { OfferLine, OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { salaryKindLabels, salaryKinds } from '@hireloom/contracts/salary/salary-lines';
import { numbers } from '../../../kit/value/intl.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { useCurrency } from '../../../kit/value/money/use-currencies.ts';
import { useLanguage } from '../../../kit/words/current.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../offer.module.css';
import { yearOf } from '../wizard/salary-values.ts';
import { type ShownColumns, useShownColumns } from './shown-columns.ts';

/** What an offer pays: its lines by kind, a month and a year of each, the totals in figures and words. */
export function SalaryTable({ whole }: { whole: OfferRecord }) {
  const { row, lines, totals, in_words } = whole;
  const show = useShownColumns();
  const currency = row.currency?.id;
  const exact = lines.some(({ monthly, yearly }) => ![monthly, yearly].every(Number.isInteger));
  const kinds = salaryKinds.filter((kind) => lines.some((line) => line.kind === kind));
  return (
    <>
      {(show.month || show.year) && (
        <Table.ScrollContainer minWidth={340} type="native">
          <Table aria-label={say('Salary')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('Header')}</Table.Th>
                {show.month && <Table.Th className={classes.figure}>{say('Monthly')}</Table.Th>}
                {show.year && <Table.Th className={classes.figure}>{say('Yearly')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            {kinds.map((kind) => (
              <Table.Tbody key={kind}>
                {kinds.length > 1 && (
                  <Table.Tr>
                    <Table.Th colSpan={3} scope="rowgroup" c="dimmed" fz="xs" fw={500}>
                      {say(salaryKindLabels[kind])}
                    </Table.Th>
                  </Table.Tr>
                )}
                {lines
                  .filter((line) => line.kind === kind)
                  .map((line) => (
                    <Line key={line.header.id} line={line} currency={currency} show={show} exact={exact} />
                  ))}
              </Table.Tbody>
            ))}
            {currency !== undefined && (
              <TotalRows totals={totals} currency={currency} show={show} exact={exact} />
            )}
          </Table>
        </Table.ScrollContainer>
      )}
      {currency !== undefined && !show.month && !show.year && (
        <Totals totals={totals} currency={currency} show={show} />
      )}
      <InWords words={in_words} />
    </>
  );
}

/** Names a line, or its header, in the language that is shown. */
export function useLineName(): (line: Pick<OfferLine, 'name' | 'name_ar'>) => string {
  const isArabic = useLanguage().startsWith('ar');
  return ({ name, name_ar }) => (isArabic && name_ar) || name;
}

interface LineProps {
  line: OfferLine;
  currency: number | undefined;
  show: ShownColumns;
  /** An amount of the table has decimals: all of them have. */
  exact: boolean;
}

function Line({ line, currency, show, exact }: LineProps) {
  const { monthly, yearly } = line;
  const nameOf = useLineName();
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{nameOf(line)}</bdi>
        <Text size="xs" c="dimmed">
          {howText(line)}
        </Text>
      </Table.Td>
      {show.month && (
        <Table.Td className={classes.figure}>
          <MoneyText amount={monthly} currency={currency} exact={exact} />
        </Table.Td>
      )}
      {show.year && (
        <Table.Td className={classes.figure}>
          <MoneyText amount={yearly} currency={currency} exact={exact} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** How a line was reckoned, in a few words; nothing for a plain amount. */
function howText({ calc, percent }: OfferLine): string {
  if (calc === 'percent_of_gross')
    return say('{percent}% of gross', { percent: numbers().format(percent ?? 0) });
  if (calc === 'percent_of_header')
    return say('{percent}% of a header', { percent: numbers().format(percent ?? 0) });
  return '';
}

interface TotalsProps {
  totals: OfferRecord['totals'];
  currency: number;
  show: ShownColumns;
}

/** What it comes to; what is nothing is left out. */
function totalLines({ gross, deductions, net, employer_cost }: OfferRecord['totals']) {
  return [
    { label: say('Gross'), amount: gross },
    ...(deductions > 0
      ? [
          { label: say('Deductions'), amount: deductions },
          { label: say('Paid out'), amount: net },
        ]
      : []),
    ...(employer_cost > 0 ? [{ label: say('Borne by the employer'), amount: employer_cost }] : []),
  ];
}

/** The same below the columns that it is the sum of. */
function TotalRows({ totals, currency, show, exact }: TotalsProps & { exact: boolean }) {
  const known = useCurrency(currency);
  return (
    <Table.Tfoot className={classes.sums} aria-label={say('Totals')}>
      {totalLines(totals).map(({ label, amount }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          {show.month && (
            <Table.Td className={classes.figure}>
              <MoneyText amount={amount} currency={currency} exact={exact} />
            </Table.Td>
          )}
          {show.year && (
            <Table.Td className={classes.figure}>
              {known && <MoneyText amount={yearOf(amount, known)} currency={currency} exact={exact} />}
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </Table.Tfoot>
  );
}

/** The same in a box of its own, where no columns are shown or the lines are still being written. */
export function Totals({ totals, currency, show }: TotalsProps) {
  const known = useCurrency(currency);
  return (
    <dl className={classes.totals} aria-label={say('Totals')}>
      {totalLines(totals).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {(show.month || !show.year) && <MoneyText amount={amount} currency={currency} period="month" />}
            {show.year && known && (
              <Text size="xs" c={show.month ? 'dimmed' : undefined} component="div">
                <MoneyText amount={yearOf(amount, known)} currency={currency} period="year" />
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The gross salary in words, in the language that is shown. */
export function InWords({ words }: { words: OfferRecord['in_words'] }) {
  const isArabic = useLanguage().startsWith('ar');
  const text = isArabic ? words.ar : words.en;
  if (text === '') return null;
  return (
    <Text size="sm" c="dimmed" dir="auto" lang={isArabic ? 'ar' : 'en'}>
      {text}
    </Text>
  );
}
