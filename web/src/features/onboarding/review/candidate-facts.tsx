import { Skeleton, Text } from '@mantine/core';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { useRecord } from '../../../kit/entity/entity-queries.ts';
import { type KeyFact, KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { FieldValue } from '../../../kit/value/field-value.tsx';
import { say } from '../../../kit/words/say.ts';

/** What a document must match, in the order in which it stands on most of them. */
const matched = [
  'name_ar',
  'date_of_birth',
  'gender',
  'nationality',
  'passport_no',
  'passport_expiry',
  'civil_id',
  'visa_expiry',
] as const;

/** Said also where nothing is known: then it can not be compared. */
const always: readonly string[] = ['date_of_birth', 'passport_no', 'passport_expiry'];

/** What is known of the candidate that a document must match; nothing of what the viewer may not see. */
export function CandidateFacts({ id, name }: { id: number; name: string }) {
  const { data, isPending } = useRecord(candidate, id);
  if (isPending) return <Skeleton height={120} role="status" aria-label={say('Loading')} />;
  if (!data)
    return (
      <Text size="sm" c="dimmed">
        {say('The record of the candidate is not open to you.')}
      </Text>
    );
  const facts = matched.flatMap((key): KeyFact[] => {
    const value = data[key];
    // What the viewer may not see is not there at all.
    if (value === undefined) return [];
    if (value === null || value === '') {
      return always.includes(key) ? [{ label: say(candidate.fields[key].label), value: null }] : [];
    }
    const field = candidate.fields[key];
    return [
      {
        label: say(field.label),
        value: <FieldValue kind={field.kind} field={field} name={key} value={value} />,
      },
    ];
  });
  return <KeyFacts facts={[{ label: say('Name'), value: name }, ...facts]} />;
}
