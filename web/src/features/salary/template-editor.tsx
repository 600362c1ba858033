import { Alert, Group, NumberInput, Select, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core';
import type { SplitMistake } from '@hireloom/contracts/salary/line-mistakes';
import { MAX_SALARY_LINES } from '@hireloom/contracts/salary/salary-lines';
import {
  type SalaryHeaderRow,
  salaryTemplateEndpoints,
  type SalaryTemplateLine,
  type SalaryTemplateRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { formatMoney } from '@hireloom/contracts/kit/money';
import { splitSalary } from '@hireloom/contracts/salary/split';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { FormFooter } from '../../kit/entity-form/frame/form-footer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useCurrencies } from '../../kit/value/money/use-currencies.ts';
import { numberSigns } from '../../kit/value/format-count.ts';
import { useTeamSettings } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { useRefreshSalary } from './salary-queries.ts';
import { TemplateLines } from './template-lines.tsx';

interface TemplateEditorProps {
  /** Null: a new one. */
  row: SalaryTemplateRow | null;
  headers: readonly SalaryHeaderRow[];
  onClose: () => void;
}

interface Draft {
  name: string;
  description: string;
  active: boolean;
  lines: SalaryTemplateLine[];
}

const EXAMPLE = 10_000;

/** Makes or changes a salary template, with an example of what its lines come to. */
export function TemplateEditor({ row, headers, onClose }: TemplateEditorProps) {
  const refresh = useRefreshSalary();
  const begun: Draft = {
    ...{ name: row?.name ?? '', description: row?.description ?? '' },
    ...{ active: row?.is_active ?? true, lines: row?.lines ?? [] },
  };
  const [draft, setDraft] = useState(begun);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const example = useExample(draft.lines, headers);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const body = { name: draft.name, description: draft.description.trim() || null, lines: draft.lines };
      const saved = row
        ? await call(salaryTemplateEndpoints.change, {
            params: { id: row.id },
            body: { ...body, version: row.version },
          })
        : await call(salaryTemplateEndpoints.create, { body });
      if (saved.is_active !== draft.active)
        await call(salaryTemplateEndpoints.retire, {
          params: { id: saved.id },
          body: { is_active: draft.active },
        });
      await refresh();
      toastSuccess(say('{name} was saved', { name: saved.name }));
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found ?? {});
      setFailure(found ? (found.lines ?? null) : errorSentence(error));
    } finally {
      setSaving(false);
    }
  };
  const lineErrors = { ...example.errors, ...withoutStart(errors, 'lines.') };
  const whole = failure ?? example.whole;
  return (
    <EditDrawer
      size="xl"
      title={row ? say('Edit salary template') : say('New salary template')}
      isChanged={() => JSON.stringify(draft) !== JSON.stringify(begun)}
      onClose={onClose}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving) void save();
          }}
        >
          <Stack gap="sm">
            {whole && (
              <Alert color={failure ? 'red' : 'yellow'} role="alert">
                {whole}
              </Alert>
            )}
            <TextInput
              label={say('Name')}
              required
              maxLength={120}
              value={draft.name}
              error={errors.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <Textarea
              label={say('Description')}
              autosize
              minRows={2}
              maxLength={500}
              value={draft.description}
              error={errors.description}
              onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
            />
            <Switch
              label={say('Active')}
              checked={draft.active}
              onChange={(event) => setDraft({ ...draft, active: event.currentTarget.checked })}
            />
            {example.control}
            <TemplateLines
              lines={draft.lines}
              headers={headers}
              errors={lineErrors}
              monthly={example.monthly}
              onChange={(lines) => {
                setErrors({});
                setDraft({ ...draft, lines: lines.slice(0, MAX_SALARY_LINES) });
              }}
            />
          </Stack>
          <FormFooter sending={saving} submitLabel={say('Save')} onCancel={close} />
        </form>
      )}
    </EditDrawer>
  );
}

const withoutStart = (errors: Readonly<Record<string, string>>, start: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) =>
      path.startsWith(start) ? [[path.slice(start.length), said]] : [],
    ),
  );

/** What the lines come to for a salary that one can type. */
function useExample(lines: readonly SalaryTemplateLine[], headers: readonly SalaryHeaderRow[]) {
  const [gross, setGross] = useState<number>(EXAMPLE);
  const { default_currency } = useTeamSettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const currencies = useCurrencies();
  const code = chosen ?? default_currency;
  const currency = currencies.find((each) => each.code === code) ?? { code, decimals: 2 };
  const split = splitSalary({ gross, currency, lines, headers });
  const at = ({ line, field }: SplitMistake) => `${line}.${field}`;
  const monthly = new Map(
    split.lines.map((line) => [line.header, formatMoney(line.monthly, currency)] as const),
  );
  const control = (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={say('Example salary a month')}
        {...numberSigns()}
        w={190}
        hideControls
        min={0}
        decimalScale={currency.decimals}
        value={gross}
        onChange={(value) => setGross(typeof value === 'number' ? value : 0)}
      />
      <Select
        aria-label={say('Currency')}
        w={100}
        searchable
        data={currencies.some((each) => each.code === code) ? currencies.map((each) => each.code) : [code]}
        value={code}
        onChange={setChosen}
      />
      {split.totals && (
        <Text size="sm" c="dimmed" pb={8}>
          {split.totals.employer_cost === 0
            ? say('Paid out {net}', { net: formatMoney(split.totals.net, currency) })
            : say('Paid out {net}, borne by the employer besides {cost}', {
                net: formatMoney(split.totals.net, currency),
                cost: formatMoney(split.totals.employer_cost, currency),
              })}
        </Text>
      )}
    </Group>
  );
  return {
    ...{ control, monthly },
    errors: Object.fromEntries(
      split.errors.flatMap((each) => (each.line === null ? [] : [[at(each), say(each.message)]])),
    ),
    whole: lines.length === 0 ? null : wholeSentence(split.errors),
  };
}

function wholeSentence(errors: readonly SplitMistake[]): string | null {
  const found = errors.find(({ line }) => line === null);
  return found ? say(found.message) : null;
}
