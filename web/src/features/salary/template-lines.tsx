import { ActionIcon, Button, Group, NumberInput, Paper, Select, Stack, Text } from '@mantine/core';
import { salaryCalcLabels, salaryCalcs } from '@hireloom/contracts/salary/salary-lines';
import type { SalaryHeaderRow, SalaryTemplateLine } from '@hireloom/contracts/salary/salary-master-endpoints';
import { IconPlus, IconTrash } from '../../icons.ts';
import { numberSigns } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import classes from './salary.module.css';

interface TemplateLinesProps {
  lines: readonly SalaryTemplateLine[];
  headers: readonly SalaryHeaderRow[];
  /** Sentences by `0.percent`. */
  errors: Readonly<Record<string, string>>;
  /** What a line comes to in the example, by header. */
  monthly: ReadonlyMap<number, string>;
  onChange: (lines: SalaryTemplateLine[]) => void;
}

/** The lines of a salary template: what each is called and how it is reckoned. */
export function TemplateLines({ lines, headers, errors, monthly, onChange }: TemplateLinesProps) {
  const change = (at: number, part: Partial<SalaryTemplateLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const free = headers.find(({ id, is_active }) => is_active && !lines.some(({ header }) => header === id));
  return (
    <Stack gap="xs">
      {lines.map((line, at) => (
        <Paper key={at} p="sm" withBorder role="group" aria-label={say('Line {number}', { number: at + 1 })}>
          <div className={classes.line}>
            <Select
              label={say('Salary header')}
              className={classes.called}
              searchable
              data={headers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(line.header)}
              error={errors[`${at}.header`]}
              onChange={(value) => change(at, { header: Number(value) })}
            />
            <Select
              label={say('How it is reckoned')}
              className={classes.how}
              data={salaryCalcs.map((calc) => ({ value: calc, label: say(salaryCalcLabels[calc]) }))}
              value={line.calc}
              error={errors[`${at}.calc`]}
              onChange={(calc) =>
                change(at, { calc: salaryCalcs.find((word) => word === calc) ?? line.calc })
              }
            />
            <Rule
              line={line}
              names={lines.flatMap(({ header }) =>
                headers.filter(({ id }) => id === header && id !== line.header),
              )}
              error={(field) => errors[`${at}.${field}`]}
              onChange={(part) => change(at, part)}
            />
            <Group gap="xs" ms="auto" wrap="nowrap" className={classes.outcome}>
              <Text size="sm" fw={500} dir="ltr" className={classes.figure}>
                {monthly.get(line.header) ?? '–'}
              </Text>
              <ActionIcon
                aria-label={say('Remove line {number}', { number: at + 1 })}
                onClick={() => onChange(lines.filter((_, place) => place !== at))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          </div>
        </Paper>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!free}
        onClick={() =>
          free &&
          onChange([
            ...lines,
            { header: free.id, calc: 'percent_of_gross', amount: null, percent: null, of_header: null },
          ])
        }
      >
        {say('Add line')}
      </Button>
    </Stack>
  );
}

/** What the way of reckoning asks for. */
function Rule(props: {
  line: SalaryTemplateLine;
  names: readonly SalaryHeaderRow[];
  error: (field: string) => string | undefined;
  onChange: (part: Partial<SalaryTemplateLine>) => void;
}) {
  const { line, names, error, onChange } = props;
  const numberOf = (value: number | string) => (typeof value === 'number' ? value : null);
  if (line.calc === 'fixed')
    return (
      <NumberInput
        label={say('Amount a month')}
        {...numberSigns()}
        className={classes.number}
        hideControls
        min={0}
        decimalScale={4}
        value={line.amount ?? ''}
        error={error('amount')}
        onChange={(value) => onChange({ amount: numberOf(value) })}
      />
    );
  if (line.calc === 'rest') return null;
  return (
    <>
      <NumberInput
        label={say('Per cent')}
        {...numberSigns()}
        className={classes.number}
        hideControls
        min={0}
        max={1000}
        decimalScale={4}
        value={line.percent ?? ''}
        error={error('percent')}
        onChange={(value) => onChange({ percent: numberOf(value) })}
      />
      {line.calc === 'percent_of_header' && (
        <Select
          label={say('Of')}
          className={classes.how}
          data={names.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={line.of_header ? String(line.of_header) : null}
          error={error('of_header')}
          onChange={(value) => onChange({ of_header: value === null ? null : Number(value) })}
        />
      )}
    </>
  );
}
