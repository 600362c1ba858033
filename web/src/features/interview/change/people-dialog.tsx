import { useState } from 'react';
import {
  interviewEndpoints,
  type InterviewRecord,
  type TellBody,
} from '@hireloom/contracts/interview/interview-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ownZone, tomorrowMorning } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import { PeopleField } from '../../interview-plan/index.ts';
import { useConflicts } from '../fields/use-conflicts.ts';
import { Standing, TellSwitches } from '../fields/when-fields.tsx';
import { plannedAt } from '../planned-moment.ts';
import { ChangeFrame } from './change-frame.tsx';
import { useVerb } from './use-verb.ts';

interface PeopleDialogProps {
  whole: InterviewRecord;
  onClose: () => void;
}

/** Changes who takes part in an interview. */
export function PeopleDialog({ whole, onClose }: PeopleDialogProps) {
  const { row } = whole;
  const verb = useVerb(row.id, onClose);
  const [people, setPeople] = useState(whole.people.map(({ member, role }) => ({ ...member, role })));
  // Why somebody is booked twice was said already, and holds as long as they stay.
  const [overlap, setOverlap] = useState(
    () => whole.people.find((one) => one.overlap !== null)?.overlap ?? '',
  );
  const [tell, setTell] = useState<TellBody>({ candidate: false, interviewers: true, letter: null });
  const conflicts = useConflicts({
    people,
    starts: row.date ? plannedAt(new Date(row.date), ownZone()) : tomorrowMorning(),
    minutes: row.minutes,
    without: row.id,
    taken: verb.taken,
    enabled: row.date !== null,
  });
  const send = () =>
    verb.run(
      () =>
        call(interviewEndpoints.people, {
          params: { id: row.id },
          body: {
            version: row.version,
            interviewers: people.map(({ id, role }) => ({ member: id, role })),
            overlap: overlap.trim() || null,
            tell,
          },
        }),
      () => say('Interviewers saved'),
    );
  return (
    <ChangeFrame
      title={say('Who takes part')}
      whole={whole}
      verb={verb}
      label={say('Save')}
      disabled={conflicts.busy !== null && overlap.trim() === ''}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <PeopleField
        value={people}
        error={verb.errors.interviewers}
        onChange={(next) => {
          verb.forgetTaken();
          setPeople(next);
        }}
      />
      <Standing conflicts={conflicts} overlap={overlap} error={verb.errors.overlap} onOverlap={setOverlap} />
      <TellSwitches
        candidate={tell.candidate}
        interviewers={tell.interviewers}
        onChange={(part) => setTell({ ...tell, ...part })}
      />
    </ChangeFrame>
  );
}
