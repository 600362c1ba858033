import {
  type DeclineReason,
  declineReasonLabels,
  declineReasons,
} from '@hireloom/contracts/offer-answer/answer-words';
import type { OfferPage } from '@hireloom/contracts/offer-answer/offer-link';
import { useId, useState } from 'react';
import { LinkError } from '../../kit/outside/link-client.ts';
import type { Act } from '../../kit/outside/link-page.tsx';
import { OutsideField } from '../../kit/outside/outside-field.tsx';
import classes from '../../kit/outside/outside.module.css';
import { say, saySentence } from '../../kit/words/say.ts';
import { AcceptForm } from './accept-form.tsx';
import own from './offer.module.css';
import type { StepProps } from './step-props.ts';

type Open = 'accept' | 'decline' | 'ask';

/** Accept, decline, ask: one of them open at a time. */
export function OfferSteps({ offer, act }: { offer: OfferPage; act: Act }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send: StepProps['send'] = async (body) => {
    setSending(true);
    setErrors({});
    try {
      await act(body);
      if (body.what === 'ask') setOpen(null);
    } catch (failure) {
      if (!(failure instanceof LinkError)) throw failure;
      const found = Object.entries(failure.fields ?? {}).map(([name, said]) => [
        name,
        [said]
          .flat()
          .map((sentence) => saySentence(sentence))
          .join(' '),
      ]);
      setErrors(Object.fromEntries(found));
    } finally {
      setSending(false);
    }
  };
  const opener = (kind: Open, label: string) => (
    <button
      type="button"
      className={kind === 'accept' ? `${classes.main} ${own.first}` : classes.plain}
      aria-expanded={open === kind}
      onClick={() => {
        setOpen(open === kind ? null : kind);
        setErrors({});
      }}
    >
      {label}
    </button>
  );
  const given = { errors, sending, send };
  return (
    <>
      <div className={own.bar} data-near={open === null || undefined}>
        {offer.letter && opener('accept', say('Accept the offer'))}
        {opener('decline', say('Decline'))}
        {opener('ask', say('Ask a question'))}
      </div>
      {open && (
        <div key={open} ref={arrive} tabIndex={-1} className={own.form}>
          {open === 'accept' && offer.letter && <AcceptForm {...given} sha256={offer.letter.sha256} />}
          {open === 'decline' && <DeclineForm {...given} />}
          {open === 'ask' && <AskForm {...given} />}
        </div>
      )}
    </>
  );
}

/** What was pressed stands at the edge of the window, its form below the letter: whoever pressed is brought there. */
const arrive = (form: HTMLElement | null) => {
  form?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
};

function DeclineForm({ errors, sending, send }: StepProps) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const wrong = missing ? say('Please choose a reason') : errors['reason'];
  return (
    <section className={own.step} aria-label={say('Decline')}>
      <h2 className={classes.subtitle}>{say('Decline the offer')}</h2>
      <div className={classes.field}>
        <label htmlFor={id}>{say('Why?')}</label>
        <select
          id={id}
          className={`${classes.select} ${own.select}`}
          value={reason}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            setReason(declineReasons.find((each) => each === currentTarget.value) ?? '');
            setMissing(false);
          }}
        >
          <option value="">{say('Please choose')}</option>
          {declineReasons.map((each) => (
            <option key={each} value={each}>
              {say(declineReasonLabels[each])}
            </option>
          ))}
        </select>
        {wrong && (
          <span id={`${id}-error`} className={classes.error}>
            {wrong}
          </span>
        )}
      </div>
      <OutsideField
        label={say('Your words (optional)')}
        long
        maxLength={1000}
        value={text}
        error={errors['text']}
        onChange={setText}
      />
      <p className={classes.dimmed}>{say('This is final: it can not be taken back here.')}</p>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.danger}
          disabled={sending}
          onClick={() => (reason === '' ? setMissing(true) : void send({ what: 'decline', reason, text }))}
        >
          {say('Decline the offer')}
        </button>
      </div>
    </section>
  );
}

function AskForm({ errors, sending, send }: StepProps) {
  const [question, setQuestion] = useState('');
  return (
    <section className={own.step} aria-label={say('Ask a question')}>
      <h2 className={classes.subtitle}>{say('Ask a question')}</h2>
      <OutsideField
        label={say('Your question')}
        long
        maxLength={2000}
        value={question}
        error={errors['question']}
        onChange={setQuestion}
      />
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.main}
          disabled={sending}
          onClick={() => void send({ what: 'ask', question })}
        >
          {say('Send')}
        </button>
      </div>
    </section>
  );
}
