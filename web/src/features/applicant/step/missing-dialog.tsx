import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { interview } from '@hireloom/contracts/interview/interview';
import { offer } from '@hireloom/contracts/offer/offer';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { entityClient, type KitRow } from '../../../kit/entity/entity-client.ts';
import { EntityFormDrawer } from '../../../kit/entity-form/entity-form-drawer.tsx';
import { useScheduleInterview } from '../../../kit/interview/interview-desk.ts';
import { useMakeOffer } from '../../../kit/offer/offer-desk.ts';
import { view } from '../../../kit/page/route-rights.ts';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { useMay } from '../../../kit/session/session.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import { missingOf } from './missing-details.ts';
import { interviewOf, offeredTo, type StageChoice, type StepTarget } from '../applicant-row.ts';

const entity: Entity = applicant;

interface MissingDialogProps {
  target: StepTarget;
  stage: StageChoice;
  missing: readonly StageMissing[];
  onClose: () => void;
  /** Moves once more, with the reason where it is to be done all the same. Throws what refuses it. */
  onMove: (override?: string) => Promise<unknown>;
}

/** All that keeps somebody out of a stage, what to do about each, and the move once more when it is done. */
export function MissingDialog({ target, stage, missing: first, onClose, onMove }: MissingDialogProps) {
  const [missing, setMissing] = useState(first);
  const [reason, setReason] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const passable = missing.every((each) => each.passable);
  const attempt = async (override?: string) => {
    if (working) return;
    setWorking(true);
    setError(null);
    try {
      await onMove(override);
      onClose();
    } catch (failure) {
      const left = missingOf(failure);
      if (left) setMissing(left);
      setError(left ? say('Not moved: something is missing still') : errorText(failure));
    } finally {
      setWorking(false);
    }
  };
  const override = () => {
    const given = reason?.trim() ?? '';
    if (reason === null) return setReason('');
    if (given.length < 3) return setError(say('Reason is required'));
    return void attempt(given);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={say('{applicant} can not be moved to {stage} yet', {
        applicant: target.applicant,
        stage: stage.name,
      })}
    >
      <Stack gap="sm">
        <List size="sm" spacing="sm" aria-label={say('What is missing')} listStyleType="none">
          {missing.map((each) => (
            <List.Item key={`${each.gate} ${each.text}`}>
              <Text size="sm">{sayStored(each.text, each.text_phrase)}</Text>
              <Remedy target={target} missing={each} />
            </List.Item>
          ))}
        </List>
        {reason !== null && (
          <Textarea
            label={say('Why all the same')}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            dir="auto"
            autoFocus
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(null);
            }}
          />
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          {passable && (
            <Button variant="subtle" color="gray" onClick={override}>
              {reason === null ? say('Move all the same…') : say('Move all the same')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button data-autofocus aria-busy={working || undefined} onClick={() => void attempt()}>
            {say('Try again')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What can be done about one thing that is missing, where the viewer may do it. */
function Remedy({ target, missing }: { target: StepTarget; missing: StageMissing }): ReactNode {
  const schedule = useScheduleInterview();
  const makeOffer = useMakeOffer();
  const seesOnboarding = useMay(view('onboarding'));
  const elsewhere = (to: string, label: string) => (
    <Button component={Link} to={to} target="_blank" size="compact-sm" variant="light" mt={4}>
      {label}
    </Button>
  );
  const here = (label: string, onClick: () => void) => (
    <Button size="compact-sm" variant="light" mt={4} onClick={onClick}>
      {label}
    </Button>
  );
  switch (missing.gate) {
    case 'scorecard':
      if (missing.interview)
        return elsewhere(`${interview.page}/${missing.interview.id}`, say('Open the interview'));
      return schedule ? here(say('Set an interview'), () => schedule(interviewOf(target))) : null;
    case 'documents': {
      const query = new URLSearchParams({ applicant: String(target.id) });
      if (target.job) query.set('job', String(target.job.id));
      return seesOnboarding ? elsewhere(`${onboarding.page}?${query}`, say('Open the documents')) : null;
    }
    case 'salary':
      return <EnterSalary id={target.id} />;
    case 'fields':
      return missing.candidate === null
        ? null
        : elsewhere(`/recruitments/candidates/${missing.candidate}/edit`, say('Fill them in'));
    case 'offer':
    case 'hire':
      if (missing.offer !== null) return elsewhere(`${offer.page}/${missing.offer}`, say('Open the offer'));
      return makeOffer ? here(say('Make an offer'), () => makeOffer(offeredTo(target))) : null;
    case 'ex_employee':
      return missing.candidate === null
        ? null
        : elsewhere(`/recruitments/candidates/${missing.candidate}`, say('Open the candidate'));
    case 'permission':
      return null;
  }
}

/** The salary is entered in place, in the form of the applicant. */
function EnterSalary({ id }: { id: number }) {
  const [row, setRow] = useState<KitRow | null>(null);
  const open = async () => {
    try {
      setRow(await entityClient(entity).get(id));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button size="compact-sm" variant="light" mt={4} onClick={() => void open()}>
        {say('Enter the salary')}
      </Button>
      {row && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode="edit"
          initial={row}
          onClose={() => setRow(null)}
          onSaved={() => setRow(null)}
        />
      )}
    </>
  );
}
