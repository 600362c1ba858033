import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { type AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { takingStates } from '@hireloom/contracts/visa-quota/visa-words';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { lineTitle } from '../line-text.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { fileQuery, seatsQuery } from '../visa-queries.ts';

interface Values extends Record<string, unknown> {
  how: 'move' | 'swap';
  line: string | null;
  with: string | null;
  reason: string;
  mismatch_reason: string;
}

/** Hands somebody a seat of another line of the file, or exchanges it with somebody who has one there. */
export function SwapForm({ row, onClose }: { row: AllocationRow; onClose: () => void }) {
  const name = row.person?.name ?? say('Somebody');
  const file = useQuery(fileQuery(row.line.file));
  const lines = file.data?.lines.filter(({ id, is_expired }) => id !== row.line.id && !is_expired) ?? [];
  const initial: Values = { how: 'move', line: null, with: null, reason: '', mismatch_reason: '' };
  return (
    <VisaDrawer<Values>
      title={say('Swap or move the seat of {name}', { name })}
      done={say('The seat was handed over')}
      initial={initial}
      save={({ how, line, with: other, reason, mismatch_reason }) => {
        const [id = 0, version = 1] = (other ?? '').split(' ').map(Number);
        const body = { version: row.version, reason, mismatch_reason };
        return how === 'move'
          ? call(visaAllocationEndpoints.move, {
              params: { id: row.id },
              body: { ...body, line: Number(line) },
            })
          : call(visaAllocationEndpoints.swap, {
              params: { id: row.id },
              body: { ...body, with: id, with_version: version },
            });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={say('What is done')}
            data={[
              { value: 'move', label: say('Another free seat') },
              { value: 'swap', label: say('Exchange with somebody') },
            ]}
            value={form.values.how}
            onChange={(how) => form.setFieldValue('how', how === 'swap' ? 'swap' : 'move')}
          />
          <Select
            label={say('Line')}
            required
            data={lines
              .filter(({ free }) => form.values.how === 'swap' || free > 0)
              .map((line) => ({
                value: String(line.id),
                label: say('{line}, {free} free, until {day}', {
                  ...{ line: lineTitle(line), free: line.free, day: dayText(line.expires_on) },
                }),
              }))}
            nothingFoundMessage={say('This file has no other line')}
            {...form.getInputProps('line')}
          />
          {form.values.how === 'swap' && form.values.line ? (
            <Others line={Number(form.values.line)} props={form.getInputProps('with')} />
          ) : null}
          <Textarea label={say('Reason')} required dir="auto" autosize {...form.getInputProps('reason')} />
          {form.errors.mismatch_reason || form.values.mismatch_reason ? (
            <Textarea
              label={say('Why they get this seat')}
              dir="auto"
              autosize
              required
              {...form.getInputProps('mismatch_reason')}
            />
          ) : null}
        </>
      )}
    </VisaDrawer>
  );
}

/** Those who have a seat of a line, as far as the viewer may open them. */
function Others({ line, props }: { line: number; props: object }) {
  const seats = useQuery(seatsQuery({ line }));
  const people = (seats.data?.results ?? []).flatMap(({ id, version, person, state }) =>
    person && takingStates.includes(state) ? [{ value: `${id} ${version}`, label: person.name }] : [],
  );
  return <Select label={say('With')} required searchable data={people} {...props} />;
}
