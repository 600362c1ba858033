import { Modal, Skeleton, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { useCurrency } from '../../../kit/value/money/use-currencies.ts';
import { say } from '../../../kit/words/say.ts';
import { OfferStatusDot } from '../offer-cells.tsx';
import { wholeQuery } from '../offer-queries.ts';
import classes from '../offer.module.css';
import { useTermFacts } from '../record/offer-facts.tsx';
import { useLineName } from '../record/salary-table.tsx';
import { useShownColumns } from '../record/shown-columns.ts';
import { yearOf } from '../wizard/salary-values.ts';
import { type Compared, comparedFacts, comparedLines } from './compare-rows.ts';

interface CompareDialogProps {
  newer: OfferRecord;
  /** Id of the offer that it is laid beside. */
  other: number;
  onClose: () => void;
}

/** Two offers to the same applicant side by side; what differs is marked. */
export function CompareDialog({ newer, other, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useQuery(wholeQuery(other));
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  // The one made first stands first, whichever page it was asked on.
  const pair = data && [newer, data].toSorted((one, two) => one.row.number - two.row.number);
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      fullScreen={phone}
      title={say('Compare offers')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error && !data && (
        <ErrorState title={say('The offer could not be read')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={320} role="status" aria-label={say('Loading')} />}
      {pair?.[0] && pair[1] && <Pair one={pair[0]} other={pair[1]} />}
    </Modal>
  );
}

function Pair({ one, other }: { one: OfferRecord; other: OfferRecord }) {
  const factsOf = useTermFacts();
  const show = useShownColumns();
  const facts = comparedFacts(factsOf(one), factsOf(other));
  const nameOf = useLineName();
  const lines = comparedLines(one, other, nameOf);
  const [money, otherMoney] = [one.row.currency?.id, other.row.currency?.id];
  const gross: Compared<number> = {
    key: 'gross',
    label: say('Gross'),
    one: one.totals.gross,
    other: other.totals.gross,
    differs: money !== otherMoney || one.totals.gross !== other.totals.gross,
  };
  const amount = (value: number | undefined, currency: number | undefined) =>
    value !== undefined && <Paid amount={value} currency={currency} show={show} />;
  const count = [...facts, ...lines, gross].filter(({ differs }) => differs).length;
  return (
    <>
      <Text size="sm" mb="sm" role="status">
        {count === 0
          ? say('They say the same')
          : say('{count, plural, one {# line differs} other {# lines differ}}', { count })}
      </Text>
      <Table.ScrollContainer minWidth={340} type="native">
        <Table aria-label={say('Two offers')} layout="fixed" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">{say('Term')}</Table.Th>
              {[one, other].map(({ row }) => (
                <Table.Th key={row.id}>
                  {say('Offer {number}', { number: row.number })} <OfferStatusDot status={row.status} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th colSpan={3} scope="rowgroup" c="dimmed" fz="xs" fw={500}>
                {show.year && !show.month ? say('Yearly') : say('Monthly')}
              </Table.Th>
            </Table.Tr>
            {[...lines, gross].map((line) => (
              <Line
                key={line.key}
                line={line}
                one={amount(line.one, money)}
                other={amount(line.other, otherMoney)}
              />
            ))}
          </Table.Tbody>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th colSpan={3} scope="rowgroup" c="dimmed" fz="xs" fw={500}>
                {say('Terms')}
              </Table.Th>
            </Table.Tr>
            {facts.map((fact) => (
              <Line key={fact.key} line={fact} one={fact.one} other={fact.other} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

interface LineProps {
  line: Compared<unknown>;
  one: ReactNode;
  other: ReactNode;
}

function Line({ line: { label, differs }, one, other }: LineProps) {
  const cell = (content: ReactNode, isNewer: boolean) => {
    const shown = content === undefined || content === false ? '–' : content;
    return (
      <Table.Td className={classes.compared} dir={typeof content === 'string' ? 'auto' : undefined}>
        {differs && isNewer ? <mark>{shown}</mark> : shown}
      </Table.Td>
    );
  };
  return (
    <Table.Tr data-differs={differs || undefined}>
      <Table.Th scope="row" fw={400} c="dimmed">
        <bdi>{label}</bdi>
        {differs && (
          <Text size="xs" c="var(--mantine-color-orange-text)">
            {say('differs')}
          </Text>
        )}
      </Table.Th>
      {cell(one, false)}
      {cell(other, true)}
    </Table.Tr>
  );
}

interface PaidProps {
  amount: number;
  currency: number | undefined;
  show: ReturnType<typeof useShownColumns>;
}

function Paid({ amount, currency, show }: PaidProps) {
  const known = useCurrency(currency);
  const byYear = show.year && !show.month && known;
  return <MoneyText amount={byYear ? yearOf(amount, known) : amount} currency={currency} />;
}
