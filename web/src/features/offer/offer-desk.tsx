import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offer } from '@hireloom/contracts/offer/offer';
import { useFocusBack } from '../../kit/dialog/use-focus-back.ts';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { type Offered, type OfferStep, openOfferDesk, useOfferDesk } from '../../kit/offer/offer-desk.ts';
import { create } from '../../kit/page/route-rights.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { useMay } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { beginQuery, wholeQuery } from './offer-queries.ts';
import type { OfferBegin } from './wizard/offer-values.ts';
import { OfferWizard } from './wizard/offer-wizard.tsx';

const close = (): void => openOfferDesk(null);

/** Where offers are made, changed and ended, from whichever page that was asked for. */
export default function OfferDesk() {
  const work = useOfferDesk();
  if (!work) return null;
  if (work.kind === 'new')
    return work.applicant ? (
      <NewOffer key={work.applicant.id} applicant={work.applicant} />
    ) : (
      <PickApplicant />
    );
  if (work.kind === 'edit') return <EditOffer key={work.id} id={work.id} step={work.step} />;
  return <ChangeDialog key={`${work.kind}-${work.id}`} work={work} onClose={close} />;
}

/** Asks to whom, where nobody said it. */
function PickApplicant() {
  const [picked, setPicked] = useState<Offered | null>(null);
  if (picked) return <NewOffer applicant={picked} />;
  return (
    <Modal
      opened
      onClose={close}
      centered
      title={say('New offer')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <ReferencePicker
        field={offer.fields.applicant}
        label={say('Applicant')}
        placeholder={say('Type a name')}
        required
        autoFocus
        value={null}
        onChange={setPicked}
      />
    </Modal>
  );
}

/** There is one live offer at a time: where there is one already, it is gone on with. */
function NewOffer({ applicant }: { applicant: Offered }) {
  const { data: begin, error, refetch } = useQuery(beginQuery(applicant.id));
  if (!begin) return <Waiting error={error} onRetry={() => void refetch()} />;
  return <Begun applicant={applicant} begin={begin} />;
}

/** What was read first counts: once the draft is saved, it is the live one itself. */
function Begun({ applicant, begin }: { applicant: Offered; begin: OfferBegin }) {
  const [first] = useState(begin);
  if (first.live) return <EditOffer id={first.live.id} />;
  return <OfferWizard applicant={applicant} begin={first} record={null} onClose={close} />;
}

function EditOffer({ id, step }: { id: number; step?: OfferStep | undefined }) {
  const { data: whole, error, refetch } = useQuery(wholeQuery(id));
  const applicant = whole?.row.applicant;
  const mayBegin = useMay(create('offer'));
  // What the job pays is told with what a new offer begins with; without it the grade alone is compared.
  const begin = useQuery({
    ...beginQuery(applicant?.id ?? 0),
    enabled: mayBegin && applicant !== null && applicant !== undefined,
  });
  if (!whole || begin.isLoading) return <Waiting error={error} onRetry={() => void refetch()} />;
  return (
    <OfferWizard
      applicant={applicant ?? { id: 0, name: whole.row.name }}
      begin={begin.data}
      record={whole}
      step={step}
      onClose={close}
    />
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={close}
      size={error ? 'md' : 1080}
      title={say('Offer')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error ? (
        <Stack>
          <ErrorState title={say('The offer could not be read')} error={error} onRetry={onRetry} />
          <Button variant="default" onClick={close}>
            {say('Close')}
          </Button>
        </Stack>
      ) : (
        <Skeleton height={420} role="status" aria-label={say('Loading')} />
      )}
    </Modal>
  );
}
