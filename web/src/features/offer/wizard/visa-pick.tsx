import { Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { lists } from '../../../kit/value/intl.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { useVisaLines } from '../offer-queries.ts';
import type { OfferDraft } from './use-offer-draft.ts';

const misfits = {
  nationality: mark('nationality'),
  designation: mark('designation'),
  gender: mark('gender'),
} as const;

/** Who sponsors the visa, and from which line of the quota its seat is taken. */
export function VisaPick({ draft }: { draft: OfferDraft }) {
  const { applicant, values, errors, set } = draft;
  const { may, lines } = useVisaLines(applicant.id, values.designation?.id);
  const chosen = lines?.find(({ id }) => id === values.visa_line);
  const saved = draft.record?.terms.visa_line;
  const offered = (lines ?? []).map(({ id, name, free }) => ({
    value: String(id),
    label: say('{name}: {free, plural, one {# seat free} other {# seats free}}', { name, free }),
    disabled: free < 1 && id !== saved?.id,
  }));
  // What was taken before stays in sight, also without a seat left.
  if (saved && !offered.some(({ value }) => value === String(saved.id)))
    offered.push({ value: String(saved.id), label: saved.name, disabled: false });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput
          label={say('Visa sponsor')}
          dir="auto"
          maxLength={150}
          error={errors.visa_sponsor}
          value={values.visa_sponsor}
          onChange={(event) => set({ visa_sponsor: event.currentTarget.value })}
        />
        {may && (
          <Select
            label={say('Seat of the visa quota')}
            placeholder={say('None')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': say('Clear') }}
            nothingFoundMessage={say('No line of the quota has this name')}
            description={
              chosen &&
              say('Valid until {day}. The seat is kept once the offer is sent.', {
                day: dayText(chosen.expires_on),
              })
            }
            error={errors.visa_line}
            data={offered}
            value={values.visa_line === null ? null : String(values.visa_line)}
            onChange={(id) => {
              const line = lines?.find((one) => String(one.id) === id);
              const sponsor = line && values.visa_sponsor === '' ? { visa_sponsor: line.company.name } : {};
              set({ visa_line: id === null ? null : Number(id), ...sponsor });
            }}
          />
        )}
      </SimpleGrid>
      {chosen && chosen.mismatch.length > 0 && (
        <div>
          <Text size="sm" c="var(--mantine-color-orange-text)" mb={4} role="status">
            {say('This seat is for another {what}', {
              what: lists().format(chosen.mismatch.map((what) => say(misfits[what]))),
            })}
          </Text>
          <Textarea
            label={say('Why this seat all the same')}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            dir="auto"
            error={errors.visa_reason}
            value={values.visa_reason}
            onChange={(event) => set({ visa_reason: event.currentTarget.value })}
          />
        </div>
      )}
    </Stack>
  );
}
