import { Group, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { call } from '../../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { say } from '../../../kit/words/say.ts';
import { lineTitle } from '../line-text.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { visaFields } from '../visa-fields.ts';
import { WrittenFields } from './written-fields.tsx';

interface Values extends Record<string, unknown> {
  who: 'applicant' | 'person';
  applicant: Picked | null;
  name: string;
  nationality: Picked | null;
  gender: 'female' | 'male' | 'other' | null;
  passport: string;
  mismatch_reason: string;
  reference_no: string;
  agency: string;
  note: string;
}

const initial: Values = {
  ...{ who: 'applicant', applicant: null, name: '', nationality: null, gender: null, passport: '' },
  ...{ mismatch_reason: '', reference_no: '', agency: '', note: '' },
};

/** Reserves a seat for an applicant, or for somebody who is none. */
export function ReserveForm({ line, onClose }: { line: VisaLineRow; onClose: () => void }) {
  return (
    <VisaDrawer<Values>
      title={say('Reserve a seat: {line}', { line: lineTitle(line) })}
      saveLabel={say('Reserve')}
      done={say('The seat was reserved')}
      initial={initial}
      save={({ who, applicant, name, nationality, gender, passport, ...written }) =>
        call(visaAllocationEndpoints.reserve, {
          body: {
            line: line.id,
            ...(who === 'applicant'
              ? { applicant: applicant?.id ?? null, person: null }
              : {
                  applicant: null,
                  person: { name, nationality: nationality?.id ?? null, gender, passport },
                }),
            ...written,
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={say('Who gets the seat')}
            data={[
              { value: 'applicant', label: say('An applicant') },
              { value: 'person', label: say('Somebody else') },
            ]}
            value={form.values.who}
            onChange={(who) => form.setFieldValue('who', who === 'person' ? 'person' : 'applicant')}
          />
          {form.values.who === 'applicant' ? (
            <ReferencePicker
              field={visaFields.applicant}
              label={say('Applicant')}
              required
              value={form.values.applicant}
              onChange={(chosen) => form.setFieldValue('applicant', chosen)}
              error={form.errors.applicant}
            />
          ) : (
            <>
              <TextInput
                label={say('Name')}
                required
                dir="auto"
                {...form.getInputProps('name')}
                error={form.errors['person.name'] ?? form.errors.applicant}
              />
              <Group grow align="flex-start">
                <ReferencePicker
                  field={visaFields.nationality}
                  label={say('Nationality')}
                  value={form.values.nationality}
                  onChange={(chosen) => form.setFieldValue('nationality', chosen)}
                  error={form.errors['person.nationality']}
                />
                <Select
                  label={say('Gender')}
                  clearable
                  data={[
                    { value: 'female', label: say('Female') },
                    { value: 'male', label: say('Male') },
                    { value: 'other', label: say('Other') },
                  ]}
                  {...form.getInputProps('gender')}
                />
              </Group>
              <TextInput
                label={say('Passport number')}
                dir="ltr"
                {...form.getInputProps('passport')}
                error={form.errors['person.passport']}
              />
            </>
          )}
          {form.errors.mismatch_reason || form.values.mismatch_reason ? (
            <Textarea
              label={say('Why they get this seat')}
              dir="auto"
              autosize
              required
              {...form.getInputProps('mismatch_reason')}
            />
          ) : null}
          <WrittenFields props={(key) => form.getInputProps(key)} />
        </>
      )}
    </VisaDrawer>
  );
}
