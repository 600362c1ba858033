import { Alert, Button, Select, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { offer } from '@hireloom/contracts/offer/offer';
import { salaryKindLabels, salaryKinds } from '@hireloom/contracts/salary/salary-lines';
import type { PickedHeader } from '@hireloom/contracts/salary/salary-pick';
import { IconPlus } from '../../../icons.ts';
import { OrderRows } from '../../../kit/data-table/order-rows.tsx';
import { MoneyControl } from '../../../kit/entity-form/money/money-control.tsx';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { LazyMenu, MenuItem } from '../../../kit/page/menu.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useCurrency } from '../../../kit/value/money/use-currencies.ts';
import { say } from '../../../kit/words/say.ts';
import { salaryPickQuery } from '../offer-queries.ts';
import { isOutside, type PayRange, RangeBand } from '../record/range-band.tsx';
import { useShownColumns } from '../record/shown-columns.ts';
import { InWords, Totals, useLineName } from '../record/salary-table.tsx';
import classes from '../offer.module.css';
import { SalaryRow } from './salary-row.tsx';
import { linesOf, newLine, reckoned, type SalaryLineValues } from './salary-values.ts';
import type { OfferDraft } from './use-offer-draft.ts';

/** How the salary is put together: live by month and year, beside the range of the grade. */
export function SalaryStep({ draft }: { draft: OfferDraft }) {
  const nameOf = useLineName();
  const { values, errors, set } = draft;
  const { data: pick, error, refetch } = useQuery(salaryPickQuery);
  const currency = useCurrency(values.currency?.id);
  const show = useShownColumns();
  if (error && !pick)
    return (
      <ErrorState
        title={say('The salary headers could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!pick) return <Skeleton height={320} role="status" aria-label={say('Loading')} />;
  const { templates } = pick;
  const headers = pick.headers.map((header) => ({ ...header, name: nameOf(header) }));
  const live = reckoned(values.lines, values.salary, currency, headers);
  // What the server refused stands until the row is changed; what can be seen here is said at once.
  const said = { ...live.errors, ...errors };
  const put = (lines: SalaryLineValues[]) => set({ lines });
  const grade = pick.grades.find(({ id }) => id === values.grade);
  const ranges = rangesOf(draft, grade, values.currency?.id);
  const outside = values.salary !== '' && ranges.some((range) => isOutside(Number(values.salary), range));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
        <MoneyControl
          label={say('Salary a month')}
          description={say('What is earned; “5k” is understood')}
          placeholder={undefined}
          required
          withAsterisk
          data-path="salary"
          error={said.salary}
          currency={values.currency?.id}
          value={values.salary}
          onChange={(salary) => set({ salary })}
        />
        <ReferencePicker
          field={offer.fields.currency}
          label={say('Currency')}
          required
          error={errors.currency}
          value={values.currency}
          onChange={(chosen) => set({ currency: chosen })}
        />
        <Select
          label={say('Salary template')}
          placeholder={say('None')}
          clearable
          clearButtonProps={{ 'aria-label': say('Clear') }}
          searchable
          error={errors.salary_template}
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.salary_template === null ? null : String(values.salary_template)}
          onChange={(id) => {
            const template = templates.find((one) => String(one.id) === id);
            set({
              salary_template: template?.id ?? null,
              ...(template && { lines: linesOf(template.lines) }),
            });
          }}
        />
      </SimpleGrid>
      {ranges.map((range) => (
        <RangeBand
          key={range.name}
          range={range}
          salary={values.salary === '' ? null : values.salary}
          currency={values.currency?.id}
        />
      ))}
      {(outside || errors.outside_reason !== undefined || values.outside_reason !== '') && (
        <Textarea
          label={say('Why it lies outside')}
          description={say('Whoever approves reads this')}
          required={outside}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          dir="auto"
          error={errors.outside_reason}
          value={values.outside_reason}
          onChange={(event) => set({ outside_reason: event.currentTarget.value })}
        />
      )}
      {said.lines && (
        <Alert color="red" p="xs" role="alert">
          {said.lines}
        </Alert>
      )}
      <OrderRows
        ids={values.lines.map(({ key }) => key)}
        onOrder={(keys) => put(keys.flatMap((key) => values.lines.find((line) => line.key === key) ?? []))}
      >
        <div className={classes.rows} role="group" aria-label={say('Lines of the salary')}>
          {values.lines.map((line, at) => (
            <SalaryRow
              key={line.key}
              line={line}
              place={at}
              lines={values.lines}
              headers={headers}
              currency={values.currency?.id}
              monthly={live.monthly.get(line.header)}
              errors={said}
              onChange={(part) =>
                put(values.lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
              }
              onRemove={() => put(values.lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </div>
      </OrderRows>
      <AddLine headers={headers} lines={values.lines} onAdd={(id) => put([...values.lines, newLine(id)])} />
      {live.totals && values.currency && (
        <>
          <Totals totals={live.totals} currency={values.currency.id} show={show} />
          <SavedWords draft={draft} />
        </>
      )}
    </Stack>
  );
}

/** In words, as far as they are of the amount that stands there. */
function SavedWords({ draft: { record, values } }: { draft: OfferDraft }) {
  const isSame =
    record && record.row.salary === values.salary && record.row.currency?.id === values.currency?.id;
  return isSame ? <InWords words={record.in_words} /> : null;
}

/** The range of the grade and that of the job, where they are known and in this currency. */
function rangesOf(
  { begin }: OfferDraft,
  grade: { name: string; min: number; mid: number; max: number; currency: { id: number } } | undefined,
  currency: number | undefined,
): PayRange[] {
  const ranges: PayRange[] = [];
  if (grade && grade.currency.id === currency) ranges.push({ ...grade, name: grade.name });
  const job = begin?.job_range;
  if (job && (job.min !== null || job.max !== null) && begin.terms.currency?.id === currency)
    ranges.push({ name: say('What the job pays'), min: job.min, mid: null, max: job.max });
  return ranges;
}

interface AddLineProps {
  headers: readonly PickedHeader[];
  lines: readonly SalaryLineValues[];
  onAdd: (header: number) => void;
}

/** Adds a row of one of the headers that have none yet. */
function AddLine({ headers, lines, onAdd }: AddLineProps) {
  const left = headers.filter(({ id }) => !lines.some(({ header }) => header === id));
  if (left.length === 0)
    return headers.length === 0 ? (
      <Text size="sm" c="dimmed">
        {say('There are no salary headers yet. An Admin adds them in the master settings.')}
      </Text>
    ) : null;
  return (
    <div>
      <LazyMenu
        position="bottom-start"
        target={
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} />}>
            {say('Add a line')}
          </Button>
        }
      >
        {salaryKinds.flatMap((kind) =>
          left
            .filter((header) => header.kind === kind)
            .map(({ id, name }) => (
              <MenuItem key={id} onClick={() => onAdd(id)}>
                <bdi>{name}</bdi>{' '}
                <Text span size="xs" c="dimmed">
                  {say(salaryKindLabels[kind])}
                </Text>
              </MenuItem>
            )),
        )}
      </LazyMenu>
    </div>
  );
}
