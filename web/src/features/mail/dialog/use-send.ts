import { messages } from '@hireloom/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendData, sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import type { LetterAbout } from '../../../kit/mail/mail-desk.ts';
import { refreshMails, useMailSteps } from '../../../kit/mail/use-mail-steps.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { say, saySentence, sayStored } from '../../../kit/words/say.ts';
import { filesProblem } from '../fields/attachments-field.tsx';
import { isBlank, type LetterValues, sentData } from '../letter-values.ts';
import { isRefused, outcomeOf } from './outcome.ts';
import { tellOutcome } from './tell-outcome.ts';

export type LetterErrors = Readonly<Record<string, string>>;

/** Errors of the call by the field of the dialog that they belong to: `data.to.0` is said at `to`. */
function atFields(errors: Record<string, string>): LetterErrors {
  const found: Record<string, string> = {};
  for (const [path, text] of Object.entries(errors)) {
    const name = path
      .replace(/^data\./, '')
      .replace(/^send_after\./, '')
      .replace(/\..*$/, '');
    found[name === 'email_template_id' ? 'body' : name] ??= text;
  }
  return found;
}

/** What is wrong with a letter before anybody is asked. */
function wrongIn(values: LetterValues, about: LetterAbout | null): LetterErrors {
  const parsed = sendData.safeParse(sentData(values, about));
  const found = atFields(
    Object.fromEntries(
      (parsed.error?.issues ?? [])
        .toReversed()
        .map(({ path, message }) => [path.map(String).join('.'), saySentence(message)]),
    ),
  );
  return {
    ...found,
    ...(isBlank(values.body) ? { body: say('Body is required') } : {}),
    ...(filesProblem(values.files, values.kept)
      ? { files: filesProblem(values.files, values.kept) ?? '' }
      : {}),
  };
}

/**
 * Sends a letter, once for however many presses, and waits for what becomes of it. `onGone` is called when it is out of
 * hand; until then, and when it failed, everything typed stays.
 */
export function useSend(about: LetterAbout | null, onGone: () => void) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const steps = useMailSteps();
  const under = useRef(false);
  /** Letters that were taken in and came to nothing: the next press sends another one. */
  const lost = useRef(0);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<LetterErrors>({});
  const [why, setWhy] = useState<string | null>(null);

  const failed = (reason: string | null) => {
    setWhy(reason);
    toastError(say(messages.email_not_sent));
  };

  const deliver = async (values: LetterValues) => {
    const data = JSON.stringify(sentData(values, about));
    const { files } = values;
    const idempotencyKey = attempt.keyFor({ data, files, lost: lost.current });
    const { mail } = await call(sendEndpoints.send, {
      body: { data },
      files: { 'files[]': files },
      idempotencyKey,
    });
    const outcome = await outcomeOf(mail);
    void refreshMails(queryClient);
    if (isRefused(outcome.state)) {
      lost.current += 1;
      const { mail: row } = outcome;
      return failed(row?.why ? sayStored(row.why, row.why_phrase) : (row?.refused[0]?.words ?? null));
    }
    onGone();
    tellOutcome(outcome, steps.cancel);
  };

  /** Answers whether it was worth sending; false with the errors at their fields. */
  const send = async (values: LetterValues): Promise<boolean> => {
    if (under.current) return true;
    const wrong = wrongIn(values, about);
    setErrors(wrong);
    setWhy(null);
    if (Object.keys(wrong).length > 0) return false;
    under.current = true;
    setSending(true);
    try {
      await deliver(values);
    } catch (error) {
      attempt.failed(error);
      const fields = fieldErrors(error);
      if (fields) setErrors(atFields(fields));
      else failed(error instanceof Error ? error.message : null);
      return !fields;
    } finally {
      under.current = false;
      setSending(false);
    }
    return true;
  };

  return {
    send,
    sending,
    errors,
    why,
    /** What was changed is not wrong any more, as far as anybody knows. */
    changed: (part: Partial<LetterValues>) => {
      setWhy(null);
      const names = Object.keys(part).flatMap((name) =>
        name === 'later'
          ? ['date', 'time', 'zone', 'choice', 'send_after']
          : name === 'kept'
            ? ['files']
            : name,
      );
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))));
    },
  };
}
