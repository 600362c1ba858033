import { Stack, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import {
  interviewEndpoints,
  type InterviewRecord,
  type TellBody,
} from '@hireloom/contracts/interview/interview-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ownZone, tomorrowMorning } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import { MinutesSelect } from '../../interview-plan/index.ts';
import { useConflicts } from '../fields/use-conflicts.ts';
import { WhenFields } from '../fields/when-fields.tsx';
import classes from '../interview.module.css';
import { spanText } from '../interview-time.tsx';
import { momentOf, plannedAt } from '../planned-moment.ts';
import { ChangeFrame } from './change-frame.tsx';
import { ToldLetter } from './told-letter.tsx';
import { useVerb } from './use-verb.ts';

interface MoveDialogProps {
  whole: InterviewRecord;
  /** Where somebody drew it in a calendar already. */
  to: { starts: Date; minutes: number } | undefined;
  onClose: () => void;
}

/** Another time for an interview; its own time counts as free meanwhile. */
export function MoveDialog({ whole, to, onClose }: MoveDialogProps) {
  const { row, people } = whole;
  const verb = useVerb(row.id, onClose);
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const begin = to?.starts ?? (row.date ? new Date(row.date) : null);
  const [starts, setStarts] = useState(begin ? plannedAt(begin, ownZone()) : tomorrowMorning());
  const [minutes, setMinutes] = useState(to?.minutes ?? row.minutes);
  const [reason, setReason] = useState('');
  const [overlap, setOverlap] = useState('');
  const [tell, setTell] = useState<TellBody>({ candidate: true, interviewers: true, letter: null });
  const attending = people.map(({ member, role }) => ({ ...member, role }));
  const moment = momentOf(starts);
  const stays = row.date !== null && moment?.getTime() === Date.parse(row.date) && minutes === row.minutes;
  const conflicts = useConflicts({
    ...{ people: attending, starts, minutes },
    ...{ without: row.id, taken: verb.taken },
    // What was agreed when it was set is no news.
    enabled: !stays,
  });
  const clash = conflicts.busy !== null;
  const send = () =>
    verb.run(
      () =>
        call(interviewEndpoints.move, {
          params: { id: row.id },
          body: {
            ...{ version: row.version, starts, minutes, tell },
            reason: reason.trim(),
            overlap: overlap.trim() || null,
          },
        }),
      ({ row: moved }) =>
        say('{name}: {when}', {
          name: moved.name,
          when: moved.date ? spanText(moved.date, moved.ends_on) : '',
        }),
    );
  return (
    <ChangeFrame
      title={say('Move the interview')}
      whole={whole}
      verb={verb}
      size={wide ? 1160 : 680}
      label={clash ? say('Move anyway') : say('Move')}
      disabled={stays || (clash && overlap.trim() === '')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className={classes.panes} data-two={wide || undefined}>
        <WhenFields
          people={attending}
          isPool={false}
          minutes={minutes}
          starts={starts}
          conflicts={conflicts}
          overlap={overlap}
          errors={verb.errors}
          without={row.id}
          onStarts={(next) => {
            verb.forgetTaken();
            setStarts(next);
          }}
          onOverlap={setOverlap}
        />
        <Stack gap="sm">
          <MinutesSelect value={minutes} error={verb.errors.minutes} onChange={setMinutes} />
          <Textarea
            label={say('Reason')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            dir="auto"
            value={reason}
            error={verb.errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ToldLetter
            whole={whole}
            kind="moved"
            starts={moment && starts}
            tell={tell}
            errors={verb.errors}
            onTell={setTell}
          />
        </Stack>
      </div>
    </ChangeFrame>
  );
}
