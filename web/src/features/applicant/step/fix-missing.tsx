import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import { call } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/lazy/lazy.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { type StageChoice, type StepTarget, targetOf } from '../applicant-row.ts';
import { useApplicantCalls } from './use-applicant-calls.ts';

const MissingDialog = lazyPart(async () => (await import('./missing-dialog.tsx')).MissingDialog);

interface FixMissingProps {
  who: { id: number; name: string };
  stage: StageChoice;
  /** Something was done about it, or they were moved: what is shown elsewhere is read anew. */
  onDone: () => void;
}

/** The name of somebody whom a stage keeps out: opens what is missing of them, as a refused move does. */
export function FixMissing({ who, stage, onDone }: FixMissingProps) {
  const calls = useApplicantCalls();
  const [asked, setAsked] = useState<{ target: StepTarget; missing: StageMissing[] } | null>(null);
  const open = async () => {
    try {
      const [row, { missing }] = await Promise.all([
        call(entityEndpoints(applicant).get, { params: { id: who.id } }),
        call(applicantEndpoints.missing, { params: { id: who.id }, query: { stage: stage.id } }),
      ]);
      if (missing.length === 0) onDone();
      else setAsked({ target: targetOf(row), missing });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Anchor component="button" type="button" inherit dir="auto" onClick={() => void open()}>
        {who.name}
      </Anchor>
      {asked && (
        <MissingDialog
          target={asked.target}
          stage={stage}
          missing={asked.missing}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
          onMove={async (override) => {
            const { id, applicant: name, stage: from } = asked.target;
            await calls.move({ id, from: from?.id ?? 0, to: stage.id, override });
            toastSuccess(say('{applicant} moved to {name}', { applicant: name, name: stage.name }));
          }}
        />
      )}
    </>
  );
}
