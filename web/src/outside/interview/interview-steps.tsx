import type { InterviewLinkBody, InterviewPage } from '@hireloom/contracts/booking/interview-link';
import { type ReactNode, useState } from 'react';
import { LinkError } from '../../kit/outside/link-client.ts';
import type { Act } from '../../kit/outside/link-page.tsx';
import { OutsideConfirm } from '../../kit/outside/outside-confirm.tsx';
import { OutsideField } from '../../kit/outside/outside-field.tsx';
import classes from '../../kit/outside/outside.module.css';
import { say, saySentence, sayStored } from '../../kit/words/say.ts';
import own from './interview.module.css';
import { SlotChoice } from './slot-choice.tsx';

interface InterviewStepsProps {
  interview: InterviewPage;
  zone: string;
  act: Act;
}

type Open = 'move' | 'cancel' | 'ask';
const MAX_WORDS = 1000;

/** What the candidate can do now: choose a time, come, move it, cancel it, or say that no time fits. */
export function InterviewSteps({ interview, zone, act }: InterviewStepsProps) {
  const { may, moves_left, why, why_phrase, slots, minutes, asked_for } = interview;
  const nothingFree = may.choose && slots.length === 0;
  const [open, setOpen] = useState<Open | null>(nothingFree ? 'ask' : null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const send = async (body: InterviewLinkBody) => {
    setSending(true);
    setError(undefined);
    try {
      await act(body);
    } catch (failure) {
      if (!(failure instanceof LinkError)) throw failure;
      const [said = failure.message] = Object.values(failure.fields ?? {}).flat();
      setError(saySentence(said));
    } finally {
      setSending(false);
    }
  };
  const opener = (kind: Open, label: string) => (
    <button
      type="button"
      className={classes.plain}
      aria-expanded={open === kind}
      onClick={() => {
        setOpen(open === kind ? null : kind);
        setReason('');
        setError(undefined);
      }}
    >
      {label}
    </button>
  );
  const field = (label: string, long = false) => (
    <OutsideField
      label={label}
      long={long}
      maxLength={MAX_WORDS}
      value={reason}
      error={error}
      onChange={(text) => {
        setReason(text);
        setError(undefined);
      }}
    />
  );
  return (
    <>
      {asked_for && (
        <p className={classes.notice} dir="auto">
          {say('You wrote: {text}', { text: asked_for })}
        </p>
      )}
      {may.confirm && (
        <div className={classes.buttons}>
          <button
            type="button"
            className={classes.main}
            disabled={sending}
            onClick={() => void send({ what: 'confirm' })}
          >
            {say('I will come')}
          </button>
        </div>
      )}
      {may.choose && (
        <Part title={say('Choose a time')}>
          <SlotChoice
            {...{ slots, minutes, zone }}
            question={say('Take this time?')}
            onChoose={(starts_on) => send({ what: 'choose', starts_on })}
          />
        </Part>
      )}
      {why && <p className={classes.dimmed}>{sayStored(why, why_phrase)}</p>}
      <div className={classes.buttons}>
        {may.move && opener('move', say('Choose another time'))}
        {may.ask && opener('ask', may.choose ? say('None of these times fits') : say('I can not come then'))}
        {may.cancel && opener('cancel', say('Cancel the interview'))}
      </div>
      {open === 'move' && may.move && (
        <Part title={say('Choose another time')}>
          <p className={classes.dimmed}>
            {say('{count, plural, one {You can move it once more.} other {You can move it # more times.}}', {
              count: moves_left,
            })}
          </p>
          {field(say('Why do you move it? (optional)'))}
          <SlotChoice
            {...{ slots, minutes, zone }}
            question={say('Move it to this time?')}
            onChoose={(starts_on) => send({ what: 'move', starts_on, reason })}
          />
        </Part>
      )}
      {open === 'ask' && may.ask && (
        <Part title={say('Which times would suit you?')}>
          {field(say('Your words to {organiser}', { organiser: interview.organiser }), true)}
          <div className={classes.buttons}>
            <button
              type="button"
              className={classes.main}
              disabled={sending}
              onClick={() => void send({ what: 'ask', text: reason })}
            >
              {say('Send')}
            </button>
          </div>
        </Part>
      )}
      {open === 'cancel' && may.cancel && (
        <Part title={say('Cancel the interview')}>
          {field(say('Reason (optional)'), true)}
          <div className={classes.buttons}>
            <button
              type="button"
              className={classes.danger}
              disabled={sending}
              onClick={() => setAsked(true)}
            >
              {say('Cancel the interview')}
            </button>
          </div>
        </Part>
      )}
      {asked && (
        <OutsideConfirm
          title={say('Cancel the interview')}
          danger
          message={say('It then does not take place. This can not be undone here.')}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void send({ what: 'cancel', reason });
          }}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={own.fold} aria-label={title}>
      <h2 className={classes.subtitle}>{title}</h2>
      {children}
    </section>
  );
}
