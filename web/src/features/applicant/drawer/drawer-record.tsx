import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  IconArrowRight,
  IconCalendarPlus,
  IconFileText,
  IconMail,
  IconMessage,
  IconUser,
  IconUserMinus,
} from '../../../icons.ts';
import { useScheduleInterview } from '../../../kit/interview/interview-desk.ts';
import { useMakeOffer } from '../../../kit/offer/offer-desk.ts';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { useCommands } from '../../../kit/page/commands.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { useProfile, useStages } from '../applicant-queries.ts';
import type { ApplicantMore } from '../applicant-more.ts';
import {
  type ApplicantRow,
  interviewOf,
  isGone,
  mayReject,
  offeredTo,
  targetOf,
  waysOf,
} from '../applicant-row.ts';
import { useSteps } from '../step/use-steps.tsx';
import { ApplicantTabs } from './applicant-tabs.tsx';
import classes from './drawer.module.css';
import { DrawerBar } from './drawer-bar.tsx';
import { DrawerFacts } from './drawer-facts.tsx';
import { DrawerPerson } from './drawer-person.tsx';
import { useOpenTabs } from './open-tabs.ts';

interface DrawerRecordProps {
  row: ApplicantRow;
  narrow: boolean;
  /** Opened to write a note. */
  noting: boolean;
  more: ApplicantMore | undefined;
  className: string | undefined;
}

/** One applicant: the person and the steps stay in sight, the facts and tabs scroll below. */
export function DrawerRecord({ row, narrow, noting: opensNote, more, className }: DrawerRecordProps) {
  const navigate = useNavigate();
  const mayUpdate = useCan('applicant', 'update') && row.deleted_on === null;
  const steps = useSteps();
  const stages = useStages(mayUpdate ? waysOf(row) : []);
  const profile = useProfile(row.id, useOpenTabs().includes('summary')).data?.candidate;
  const [noting, setNoting] = useState(opensNote ? 1 : 0);
  const stack = useRef<HTMLDivElement>(null);
  const target = targetOf(row);
  const { candidate } = row;
  const move = mayUpdate && !isGone(row) ? () => steps.pickStage(target, waysOf(row)) : undefined;
  const reject = mayUpdate && mayReject(target.stage) ? () => steps.reject(target) : undefined;
  const note = () => setNoting(noting + 1);
  const open = candidate ? () => void navigate(`/recruitments/candidates/${candidate.id}`) : undefined;
  const writeMail = useWriteMail();
  const write =
    writeMail && row.deleted_on === null
      ? () => writeMail({ about: { kind: 'applicant', id: row.id, name: row.applicant } })
      : undefined;
  const schedule = useScheduleInterview();
  const interview =
    schedule && row.deleted_on === null && !isGone(row) ? () => schedule(interviewOf(target)) : undefined;
  const makeOffer = useMakeOffer();
  const offer =
    makeOffer && row.deleted_on === null && !isGone(row) ? () => makeOffer(offeredTo(target)) : undefined;
  useKeys({ m: move, r: reject, n: note, o: open, e: write, i: interview, l: offer }, stack);
  useCommands(row.applicant, [
    move && { id: 'move', label: say('Move to stage…'), icon: IconArrowRight, shortcut: 'm', run: move },
    reject && { id: 'reject', label: say('Reject…'), icon: IconUserMinus, shortcut: 'r', run: reject },
    { id: 'note', label: say('Write a note'), icon: IconMessage, shortcut: 'n', run: note },
    write && { id: 'mail', label: say('Write an e-mail'), icon: IconMail, shortcut: 'e', run: write },
    interview && {
      id: 'interview',
      label: say('Interview…'),
      icon: IconCalendarPlus,
      shortcut: 'i',
      run: interview,
    },
    offer && { id: 'offer', label: say('Offer…'), icon: IconFileText, shortcut: 'l', run: offer },
    open && { id: 'open', label: say('Open in full'), icon: IconUser, shortcut: 'o', run: open },
  ]);
  const bar = (
    <DrawerBar
      row={row}
      mayUpdate={mayUpdate}
      steps={steps}
      stages={stages}
      onWrite={write}
      onInterview={interview}
      onOffer={offer}
      more={more?.menu(row)}
    />
  );
  return (
    <Stack gap="md" ref={stack} flex={1}>
      <Stack gap="sm" className={className}>
        <DrawerPerson
          name={row.applicant}
          photo={profile?.photo}
          work={row}
          candidate={candidate?.id ?? null}
        >
          {row.stage && <StageBadge name={row.stage.name} category={row.stage_category} />}
        </DrawerPerson>
        {!narrow && bar}
      </Stack>
      {row.rejection_reason && (
        <Text size="sm" c="var(--mantine-color-error)" dir="auto">
          {row.rejection_reason.name}
          {row.rejection_note && `: ${row.rejection_note}`}
        </Text>
      )}
      <DrawerFacts row={row} email={profile?.email} stages={stages} mayRate={mayUpdate} onWrite={write} />
      {more?.line(row)}
      <ApplicantTabs row={row} noting={noting} more={more} />
      {narrow && <div className={classes.foot}>{bar}</div>}
      {steps.dialogs}
    </Stack>
  );
}
