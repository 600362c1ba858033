import { Alert, Anchor, Button, Group, Modal, Select, Stack, TagsInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { convertsTo } from '@hireloom/contracts/custom-field/convert-value';
import type { CustomField, CustomSubtype } from '@hireloom/contracts/custom-field/custom-fields';
import { type ConversionFailure, fieldCalls } from '@hireloom/contracts/custom-field/field-calls';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { Link } from 'react-router';
import { call } from '../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useCurrencies } from '../../kit/value/money/use-currencies.ts';
import { say, sayStored } from '../../kit/words/say.ts';
import { contentLabels } from './field-types.ts';

interface ConvertDialogProps {
  entity: Entity;
  field: CustomField;
  onClose: () => void;
}

type Outcome = ReplyOf<typeof fieldCalls.convert>;

/** Makes a field hold something else. First it is looked at what would become of the values that are there. */
export function ConvertDialog({ entity, field, onClose }: ConvertDialogProps) {
  const queryClient = useQueryClient();
  const offered = convertsTo(field.subtype);
  const [subtype, setSubtype] = useState<CustomSubtype>(offered[0] ?? 'text');
  const [choices, setChoices] = useState<string[]>([]);
  const [currency, setCurrency] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const currencies = useCurrencies().filter(({ code }) => /^[A-Z]{3}$/.test(code));
  const ask = async (apply: boolean) => {
    setWorking(true);
    setRefused(null);
    try {
      const reply = await call(fieldCalls.convert, {
        params: { id: field.id },
        body: { subtype, choices, currency, apply },
      });
      if (apply) {
        toastSuccess(say('{title} saved', { title: field.title }));
        await queryClient.invalidateQueries({ queryKey: ['custom_field'] });
        onClose();
      } else setOutcome(reply);
    } catch (error) {
      setRefused(Object.values(fieldErrors(error) ?? {})[0] ?? errorSentence(error));
    } finally {
      setWorking(false);
    }
  };
  const changed = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      set(value);
      setOutcome(null);
    };
  };
  const ready = outcome !== null && outcome.failed === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('Change what {title} holds', { title: field.title })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <Select
          label={say('It will hold')}
          data={offered.map((value) => ({ value, label: say(contentLabels[value]) }))}
          value={subtype}
          onChange={(value) => value && changed(setSubtype)(value)}
        />
        {subtype === 'multi' && (
          <TagsInput
            label={say('Options')}
            description={say('Press enter after each')}
            value={choices}
            onChange={changed(setChoices)}
          />
        )}
        {subtype === 'money' && (
          <Select
            label={say('Currency')}
            searchable
            data={currencies.map(({ code }) => code)}
            value={currency}
            onChange={changed(setCurrency)}
          />
        )}
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {outcome && <OutcomeText outcome={outcome} />}
        {outcome && outcome.failures.length > 0 && (
          <DataTable
            label={say('Why it does not fit')}
            rows={outcome.failures.map((failure) => ({ ...failure, id: failure.record_id }))}
            columns={columnsOf(entity)}
            nameOf={({ name }) => name}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button onClick={() => void ask(ready)} loading={working}>
            {ready ? say('Change') : say('Check')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A record opens beside the dialog: there its value is mended. */
const columnsOf = ({ label, page }: Entity): DataColumn<ConversionFailure>[] => [
  {
    key: 'name',
    label: say(label),
    cell: ({ record_id, name }) =>
      page ? (
        <Anchor component={Link} to={`${page}/${record_id}`} target="_blank" inherit dir="auto">
          {name}
        </Anchor>
      ) : (
        name
      ),
  },
  { key: 'value', label: say('Value'), wrap: true, cell: ({ value }) => <bdi>{value}</bdi> },
  {
    key: 'why',
    label: say('Why it does not fit'),
    wrap: true,
    cell: ({ why, why_phrase }) => sayStored(why, why_phrase),
  },
];

function OutcomeText({ outcome: { records, failed } }: { outcome: Outcome }) {
  if (records === 0) return <Text size="sm">{say('No record has a value.')}</Text>;
  if (failed === 0)
    return (
      <Text size="sm">
        {say('{count, plural, one {# value fits.} other {All # values fit.}}', { count: records })}
      </Text>
    );
  return (
    <Alert color="yellow">
      {say(
        '{failed, plural, one {# value does not fit} other {# values do not fit}}: change them first, then check again.',
        { failed },
      )}
    </Alert>
  );
}
