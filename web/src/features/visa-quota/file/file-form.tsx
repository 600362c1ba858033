import { Select, Textarea, TextInput } from '@mantine/core';
import { visaFileEndpoints, type VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import { visaAuthorities, visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { call } from '../../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { visaFields } from '../visa-fields.ts';

interface FileFormProps {
  /** The one that is changed; null for a new one. */
  row: VisaFileRow | null;
  onClose: () => void;
}

/** A file of a company with an authority. */
export function FileForm({ row, onClose }: FileFormProps) {
  const company: Picked | null = row?.company ?? null;
  return (
    <VisaDrawer
      title={row ? say('Change the file') : say('New file')}
      done={row ? say('The file was changed') : say('The file was added')}
      initial={{
        ...{ company, authority: row?.authority ?? visaAuthorities[0], file_no: row?.file_no ?? '' },
        ...{ licence_no: row?.licence_no ?? '', licence_expires_on: row?.licence_expires_on ?? null },
        notes: row?.notes ?? '',
      }}
      save={({ company: chosen, ...values }) => {
        const body = { ...values, company: chosen?.id ?? 0 };
        return row
          ? call(visaFileEndpoints.update, {
              params: { id: row.id },
              body: { ...body, version: row.version },
            })
          : call(visaFileEndpoints.create, { body });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ReferencePicker
            field={visaFields.company}
            label={say('Company')}
            required
            value={form.values.company}
            onChange={(chosen) => form.setFieldValue('company', chosen)}
            error={form.errors.company}
          />
          <Select
            label={say('Authority')}
            data={visaAuthorities.map((value) => ({ value, label: say(visaAuthorityLabels[value]) }))}
            {...form.getInputProps('authority')}
          />
          <TextInput label={say('File number')} required dir="ltr" {...form.getInputProps('file_no')} />
          <TextInput label={say('Licence number')} dir="ltr" {...form.getInputProps('licence_no')} />
          <DateInput label={say('Licence ends on')} clearable {...form.getInputProps('licence_expires_on')} />
          <Textarea label={say('Notes')} dir="auto" autosize minRows={2} {...form.getInputProps('notes')} />
        </>
      )}
    </VisaDrawer>
  );
}
