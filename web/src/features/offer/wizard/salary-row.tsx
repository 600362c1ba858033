import { ActionIcon, NumberInput, Select, Text, Tooltip } from '@mantine/core';
import { salaryCalcLabels, salaryCalcs, salaryKindLabels } from '@hireloom/contracts/salary/salary-lines';
import type { PickedHeader } from '@hireloom/contracts/salary/salary-pick';
import { IconTrash } from '../../../icons.ts';
import { useOrderRow } from '../../../kit/data-table/order-rows.tsx';
import { MoneyControl } from '../../../kit/entity-form/money/money-control.tsx';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { useCurrency } from '../../../kit/value/money/use-currencies.ts';
import { say } from '../../../kit/words/say.ts';
import { useShownColumns } from '../record/shown-columns.ts';
import classes from '../offer.module.css';
import { type SalaryLineValues, yearOf } from './salary-values.ts';

interface SalaryRowProps {
  line: SalaryLineValues;
  /** From 0. */
  place: number;
  lines: readonly SalaryLineValues[];
  headers: readonly PickedHeader[];
  currency: number | undefined;
  /** Undefined while it can not be reckoned. */
  monthly: number | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SalaryLineValues>) => void;
  onRemove: () => void;
}

/** One line of the salary: what it is called, how it is reckoned, what comes of it. */
export function SalaryRow(props: SalaryRowProps) {
  const { line, place, lines, headers, currency, monthly, errors, onChange, onRemove } = props;
  const header = headers.find(({ id }) => id === line.header);
  const name = header?.name ?? say('Unknown header');
  const known = useCurrency(currency);
  const { month, year } = useShownColumns();
  const { ref, isDragging, handle } = useOrderRow(line.key, name);
  const errorOf = (field: string) => errors[`lines.${place}.${field}`];
  // Only a paid line can be the rest: the earnings add up to the salary.
  const calcs = salaryCalcs.filter((calc) => calc !== 'rest' || header?.kind === 'earning');
  const others = lines.filter(({ key, header: other }) => key !== line.key && other !== line.header);
  return (
    <div ref={ref} className={classes.row} style={{ opacity: isDragging ? 0.6 : 1 }} data-row={name}>
      <div className={classes.handle}>{handle}</div>
      <div className={classes.called}>
        <Text size="sm" fw={500} dir="auto" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {header && say(salaryKindLabels[header.kind])}
        </Text>
        {errorOf('header') && (
          <Text size="xs" c="var(--mantine-color-error)">
            {errorOf('header')}
          </Text>
        )}
      </div>
      <Select
        className={classes.calc}
        aria-label={say('How {name} is reckoned', { name })}
        error={errorOf('calc')}
        data={calcs.map((value) => ({ value, label: say(salaryCalcLabels[value]) }))}
        value={line.calc}
        onChange={(value) => onChange({ calc: salaryCalcs.find((one) => one === value) ?? line.calc })}
      />
      <div className={classes.how}>
        {line.calc === 'fixed' && (
          <MoneyControl
            {...bare}
            aria-label={say('Amount of {name}', { name })}
            label=""
            data-path={`lines.${place}.amount`}
            error={errorOf('amount')}
            currency={currency}
            value={line.amount}
            onChange={(amount) => onChange({ amount: amount === '' ? null : amount })}
          />
        )}
        {(line.calc === 'percent_of_gross' || line.calc === 'percent_of_header') && (
          <NumberInput
            aria-label={say('Per cent of {name}', { name })}
            suffix="%"
            hideControls
            min={0}
            max={1000}
            decimalScale={4}
            error={errorOf('percent')}
            value={line.percent ?? ''}
            onChange={(percent) => onChange({ percent: percent === '' ? null : Number(percent) })}
          />
        )}
        {line.calc === 'percent_of_header' && (
          <Select
            aria-label={say('Header that {name} is a share of', { name })}
            placeholder={say('Of which')}
            error={errorOf('of_header')}
            data={others.map((other) => ({
              value: String(other.header),
              label: headers.find(({ id }) => id === other.header)?.name ?? `#${other.header}`,
            }))}
            value={line.of_header === null ? null : String(line.of_header)}
            onChange={(id) => onChange({ of_header: id === null ? null : Number(id) })}
          />
        )}
        {line.calc === 'rest' && (
          <Text size="xs" c="dimmed" className={classes.rest}>
            {say('Takes what is left')}
          </Text>
        )}
      </div>
      {(month || year) && (
        <div className={classes.amounts}>
          {month && <Amount label={say('Monthly')} amount={monthly} currency={currency} />}
          {year && (
            <Amount
              label={say('Yearly')}
              amount={monthly === undefined || !known ? undefined : yearOf(monthly, known)}
              currency={currency}
            />
          )}
        </div>
      )}
      <Tooltip label={say('Remove')}>
        <ActionIcon
          className={classes.remove}
          size={32}
          aria-label={say('Remove {name}', { name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

const bare = {
  description: undefined,
  placeholder: undefined,
  required: false,
  withAsterisk: false,
} as const;

interface AmountProps {
  label: string;
  amount: number | undefined;
  currency: number | undefined;
}

function Amount({ label, amount, currency }: AmountProps) {
  return (
    <div className={classes.amount}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {amount === undefined ? '–' : <MoneyText amount={amount} currency={currency} />}
      </Text>
    </div>
  );
}
