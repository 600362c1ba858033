import type { PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { actOnLink, LinkError } from '../../kit/outside/link-client.ts';
import type { Act } from '../../kit/outside/link-page.tsx';
import classes from '../../kit/outside/outside.module.css';
import { useLanguage } from '../../kit/words/current.ts';
import { say, saySentence } from '../../kit/words/say.ts';
import own from './documents.module.css';
import { type Answer, JoiningQuestionField } from './joining-question.tsx';
import { JoiningAnswers } from './joining-answers.tsx';

type Joining = NonNullable<PortalPage['joining']>;
type Saving = 'idle' | 'saving' | 'saved' | 'unsaved';

const SAVE_AFTER_MS = 1_000;
const AGAIN_MS = 5_000;

interface JoiningPartProps {
  joining: Joining;
  token: string;
  act: Act;
}

/** The joining form: saved as one types, so that it survives a reload; read only once it is sent. */
export function JoiningPart({ joining, token, act }: JoiningPartProps) {
  return (
    <section className={own.form} aria-labelledby="joining-form">
      <h2 id="joining-form" className={classes.title}>
        {say('Joining form')}
      </h2>
      {joining.may_change ? (
        <JoiningForm {...{ joining, token, act }} />
      ) : (
        <>
          <p className={classes.done}>{say('The form is sent. These are your answers.')}</p>
          <JoiningAnswers joining={joining} />
        </>
      )}
    </section>
  );
}

function JoiningForm({ joining, token, act }: JoiningPartProps) {
  const arabic = useLanguage().startsWith('ar');
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<string, Answer>>(joining.answers);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(0);
  // What is to be mended may stand far above.
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const { saving, change, flush } = useSaving(token);

  const answer = (key: string, value: Answer) => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    setErrors(({ [key]: _, ...others }) => others);
    change(next);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setErrors({});
    flush();
    try {
      await act({ what: 'submit_joining', answers });
    } catch (failure) {
      if (!(failure instanceof LinkError)) throw failure;
      setErrors(errorsOf(failure));
      setRefused((times) => times + 1);
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={(event) => void submit(event)}>
      {joining.form.sections.map(({ title, title_ar, questions }) => (
        <fieldset key={title} className={own.section}>
          <legend className={classes.subtitle}>{(arabic && title_ar) || title}</legend>
          {questions.map((question) => (
            <JoiningQuestionField
              key={question.key}
              question={question}
              value={answers[question.key] ?? null}
              error={errors[question.key]}
              onChange={(value) => answer(question.key, value)}
            />
          ))}
        </fieldset>
      ))}
      <p role="status" className={classes.dimmed}>
        {savingText(saving)}
      </p>
      <div className={classes.buttons}>
        <button type="submit" className={classes.main} disabled={sending}>
          {say('Send the form')}
        </button>
      </div>
    </form>
  );
}

/** What the server says of `answers.bank` stands at the question `bank`. */
const errorsOf = ({ fields = {} }: LinkError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, [said = '']]) => [path.replace(/^answers\./, ''), saySentence(said)]),
  );

/** Saves what was typed, some time after it, and again until it is there. */
function useSaving(token: string) {
  const [saving, setSaving] = useState<Saving>('idle');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const save = async (answers: Record<string, Answer>) => {
    setSaving('saving');
    try {
      const { code } = await actOnLink('documents', token, { what: 'save_joining', answers });
      setSaving(code === 0 ? 'saved' : 'idle');
    } catch (error) {
      setSaving('unsaved');
      const passes = error instanceof LinkError && (error.status === 0 || error.status >= 429);
      if (passes) later(answers, AGAIN_MS);
    }
  };
  const later = (answers: Record<string, Answer>, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(answers), ms);
  };
  return {
    saving,
    change: (answers: Record<string, Answer>) => later(answers, SAVE_AFTER_MS),
    /** What is sent now needs no saving any more. */
    flush: () => clearTimeout(timer.current),
  };
}

function savingText(saving: Saving): string {
  switch (saving) {
    case 'idle':
      return say('Your answers are saved as you type.');
    case 'saving':
      return say('Being saved…');
    case 'saved':
      return say('Saved. You can close this page and go on later.');
    case 'unsaved':
      return say('Not saved yet: waiting for the line.');
  }
}
