import { Alert, Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { visaLineEndpoints, type VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { call } from '../../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { emptyKind, KindFields, kindOf, type KindValues } from '../kind-fields.tsx';
import { VisaDrawer } from '../visa-drawer.tsx';
import { visaFields } from '../visa-fields.ts';

interface LineFormProps {
  file: number;
  /** The one that is changed; null for a new one. */
  row: VisaLineRow | null;
  onClose: () => void;
}

/** A line of seats; of one that has ended only the day of its end is changed. */
export function LineForm({ file, row, onClose }: LineFormProps) {
  const kind: KindValues = row
    ? {
        ...{ nationality: row.nationality, designation: row.designation },
        ...{ gender: row.gender, arrival: row.arrival, total: row.total },
      }
    : emptyKind;
  const ended = row?.is_expired ?? false;
  const currency: Picked | null = row?.currency ?? null;
  const cost: number | string = row?.cost ?? '';
  return (
    <VisaDrawer
      title={row ? say('Change the line') : say('New line')}
      done={row ? say('The line was changed') : say('The line was added')}
      size="lg"
      initial={{
        ...{ kind, currency, cost, block_no: row?.block_no ?? '' },
        ...{ issued_on: row?.issued_on ?? '', expires_on: row?.expires_on ?? '' },
        is_refundable: row?.is_refundable ?? false,
      }}
      save={(values) => {
        const body = {
          ...kindOf(values.kind),
          ...{ block_no: values.block_no || null, is_refundable: values.is_refundable },
          ...{ issued_on: values.issued_on, expires_on: values.expires_on },
          cost: typeof values.cost === 'number' ? values.cost : null,
          currency: values.currency?.id ?? null,
        };
        return row
          ? call(visaLineEndpoints.update, {
              params: { id: row.id },
              body: { ...body, version: row.version },
            })
          : call(visaLineEndpoints.create, { body: { ...body, file } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {ended ? (
            <Alert color="gray">{say('This grant has ended: only the day of its end can be changed.')}</Alert>
          ) : null}
          <KindFields
            value={form.values.kind}
            onChange={(value) => form.setFieldValue('kind', value)}
            errors={form.errors}
            disabled={ended}
          />
          <Group grow align="flex-start">
            <DateInput
              label={say('Issued on')}
              required
              disabled={ended}
              {...form.getInputProps('issued_on')}
              value={form.values.issued_on || null}
            />
            <DateInput
              label={say('Ends on')}
              required
              {...form.getInputProps('expires_on')}
              value={form.values.expires_on || null}
            />
          </Group>
          <TextInput
            label={say('Block number')}
            dir="ltr"
            disabled={ended}
            {...form.getInputProps('block_no')}
          />
          <Group grow align="flex-start">
            <NumberInput
              label={say('Cost per visa')}
              min={0}
              hideControls
              thousandSeparator=","
              disabled={ended}
              {...form.getInputProps('cost')}
            />
            <ReferencePicker
              field={visaFields.currency}
              label={say('Currency')}
              value={form.values.currency}
              onChange={(chosen) => form.setFieldValue('currency', chosen)}
              error={form.errors.currency}
              disabled={ended}
            />
          </Group>
          <Checkbox
            label={say('Refundable')}
            disabled={ended}
            {...form.getInputProps('is_refundable', { type: 'checkbox' })}
          />
        </>
      )}
    </VisaDrawer>
  );
}
