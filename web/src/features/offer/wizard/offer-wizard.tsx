import { Alert, Button, Group, Modal, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { focusFirstError } from '../../../kit/entity-form/frame/focus-error.ts';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { type Offered, type OfferStep, offerSteps } from '../../../kit/offer/offer-desk.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { mailErrors } from '../fields/mail-pane.tsx';
import type { OfferMail } from '../fields/offer-mail.ts';
import classes from '../offer.module.css';
import { LetterStep } from './letter-step.tsx';
import { type OfferBegin, stepOf } from './offer-values.ts';
import { SalaryStep } from './salary-step.tsx';
import { SendStep } from './send-step.tsx';
import { TermsStep } from './terms-step.tsx';
import { type OfferDraft, useOfferDraft } from './use-offer-draft.ts';

const labels: Readonly<Record<OfferStep, string>> = {
  terms: mark('Terms'),
  salary: mark('Salary'),
  letter: mark('Letter'),
  send: mark('Approval and send'),
};

interface OfferWizardProps {
  applicant: Offered;
  begin: OfferBegin | undefined;
  /** What is saved already; null for a new one. */
  record: OfferRecord | null;
  step?: OfferStep | undefined;
  onClose: () => void;
}

/** Makes an offer in four steps that one goes through, or jumps between: terms, salary, letter, approval and sending. */
export function OfferWizard({ applicant, begin, record, step, onClose }: OfferWizardProps) {
  const draft = useOfferDraft({ applicant, begin, record, step: step ?? firstStep(record) });
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  const close = () => (draft.isUnsaved() && !draft.working ? setAsking(true) : onClose());
  const name = applicant.name;
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!asking}
        closeOnClickOutside={false}
        size={1080}
        fullScreen={phone}
        title={
          draft.record
            ? say('Offer {number} to {name}', { number: draft.record.row.number, name })
            : say('Offer to {name}', { name })
        }
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        <div ref={form}>
          <Steps draft={draft} />
          <Trouble draft={draft} />
          <WizardBody
            draft={draft}
            onClose={onClose}
            onCancel={close}
            onWrong={() => focusFirstError(form.current)}
          />
        </div>
      </Modal>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          draft.drop();
          onClose();
        }}
        title={say('Unsaved changes')}
        message={say('What you changed is not saved in the draft yet. Close without saving it?')}
        confirmLabel={say('Leave without saving')}
        returnLabel={say('Keep editing')}
      />
      <UnsavedGuard isDirty={draft.isUnsaved} onDiscard={onClose} />
    </>
  );
}

/** What is written goes on where it begins; what is decided stands at its end. */
const firstStep = (record: OfferRecord | null): OfferStep =>
  record === null || record.row.status === 'draft' ? 'terms' : 'send';

/** The four steps, each a press away; those with something wrong say so. */
function Steps({ draft }: { draft: OfferDraft }) {
  const wrong = new Set(Object.keys(draft.errors).map(stepOf));
  return (
    <nav aria-label={say('Steps of the offer')}>
      <ol className={classes.wizard}>
        {offerSteps.map((step, at) => (
          <li key={step}>
            <UnstyledButton
              className={classes.stepButton}
              aria-current={draft.step === step ? 'step' : undefined}
              data-wrong={wrong.has(step) || undefined}
              disabled={!draft.isDraft && step !== 'send' && step !== 'letter'}
              onClick={() => draft.show(step)}
            >
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              <span className={classes.stepName}>{say(labels[step])}</span>
              {wrong.has(step) && <span className={classes.wrong}>{say('to be mended')}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What went wrong as a whole: somebody was faster, or the server refused. */
function Trouble({ draft }: { draft: OfferDraft }) {
  if (!draft.why) return null;
  return (
    <Alert color={draft.isBehind ? 'orange' : 'red'} role="alert" mb="sm">
      {draft.why}
      {draft.isBehind && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => void draft.takeTheirs()}>
            {say('Load their version')}
          </Button>
          <Button size="compact-sm" color="orange" variant="light" onClick={() => void draft.keepMine()}>
            {say('Overwrite with mine')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

interface WizardBodyProps {
  draft: OfferDraft;
  onClose: () => void;
  onCancel: () => void;
  /** Something is wrong at a field. */
  onWrong: () => void;
}

function WizardBody({ draft, onClose, onCancel, onWrong }: WizardBodyProps) {
  const { step, record, isDraft, working, applicant } = draft;
  const [mail, setMail] = useState<OfferMail>(null);
  const [wrongMail, setWrongMail] = useState<Readonly<Record<string, string>>>({});
  const at = offerSteps.indexOf(step);
  const next = offerSteps[at + 1];
  const before = offerSteps[at - 1];
  const { name } = applicant;
  const keep = async () => {
    if (await draft.save()) toastSuccess(say('The draft was saved'));
    else onWrong();
  };
  const submit = async () => {
    const done = await draft.verb(({ row: { id, version } }) =>
      call(offerEndpoints.submit, { params: { id }, body: { version } }),
    );
    if (!done) return onWrong();
    toastSuccess(
      done.row.status === 'approved' ? say('The offer is approved') : say('The offer waits for approval'),
    );
    return draft.show('send');
  };
  const send = async () => {
    const lacking = mailErrors(mail);
    setWrongMail(lacking);
    if (Object.keys(lacking).length > 0) return onWrong();
    const done = await draft.verb(({ row: { id, version } }) =>
      call(offerEndpoints.send, { params: { id }, body: { version, mail } }),
    );
    if (!done) return onWrong();
    toastSuccess(say('The offer was sent to {name}', { name }));
    return onClose();
  };
  const maySubmit = isDraft && (record === null || record.may.submit);
  return (
    <>
      <div className={classes.body}>
        {step === 'terms' && <TermsStep draft={draft} />}
        {step === 'salary' && <SalaryStep draft={draft} />}
        {step === 'letter' && <LetterStep draft={draft} />}
        {step === 'send' && (
          <SendStep
            draft={draft}
            mail={mail}
            errors={{ ...draft.errors, ...wrongMail }}
            onMail={(written) => {
              setMail(written);
              setWrongMail({});
            }}
          />
        )}
      </div>
      <div className={classes.footer}>
        <Button variant="subtle" color="gray" visibleFrom="sm" onClick={onCancel}>
          {say('Close')}
        </Button>
        <span className={classes.gap} />
        {isDraft && (
          <Button variant="default" loading={working} onClick={() => void keep()}>
            {say('Save draft')}
          </Button>
        )}
        {isDraft && before && (
          <Button variant="default" className={classes.back} onClick={() => draft.show(before)}>
            {say('Back')}
          </Button>
        )}
        {isDraft && next && (
          <Button
            variant={maySubmit && step === 'letter' ? 'default' : 'filled'}
            onClick={() => draft.show(next)}
          >
            {say('Next')}
          </Button>
        )}
        {maySubmit && (step === 'letter' || step === 'send') && (
          <Button loading={working} onClick={() => void submit()}>
            {say('Submit')}
          </Button>
        )}
        {record?.may.send && step === 'send' && (
          <Button loading={working} onClick={() => void send()}>
            {record.row.sent_on ? say('Send again') : say('Send')}
          </Button>
        )}
      </div>
    </>
  );
}
