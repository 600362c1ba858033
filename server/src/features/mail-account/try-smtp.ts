import type { Platform } from '../../platform/context.ts';
import { adviceOf, wordsOf } from '../../platform/mail/smtp/trouble.ts';
import { smtpSender } from '../../platform/mail/smtp/smtp-sender.ts';
import {
  type SmtpSecurity,
  type SmtpSettings,
  type SmtpTimes,
  smtpTimes,
} from '../../platform/mail/smtp/settings.ts';
import { openLine } from '../../platform/mail/smtp/line.ts';
import type { OutgoingMail } from '../../platform/mail/smtp/message.ts';
import type { Phrase, Sentence } from '../../platform/words/phrase.ts';

/** A server to try, as a form or a mailbox gives it. */
export interface SmtpTrial {
  host: string;
  port: number;
  security: SmtpSecurity;
  username: string | null;
  password: string | null;
  /** A mail to send once signed in; without one only the sign-in is tried. */
  mail?: OutgoingMail;
}

/** Somebody looks on while it is tried. */
const trialTimes: SmtpTimes = { ...smtpTimes, silence: 15_000, whole: 30_000 };

/** What came of it: a sentence or the server's own words, and what may be done. */
export type TriedSmtp = { ok: true } | { ok: false; message: Sentence; advice: Phrase | null };

/** Signs in at a mail server and, if asked to, sends one mail. Never throws for what the server does. */
export async function trySmtp(
  { config }: Pick<Platform, 'config'>,
  { mail, ...server }: SmtpTrial,
): Promise<TriedSmtp> {
  const settings = { ...server, anywhere: config.ALLOW_PRIVATE_TARGETS };
  if (!mail) return signInAt(settings);
  const sender = smtpSender(settings, trialTimes);
  try {
    const came = await sender.send(mail, mail.to);
    if (came.kind !== 'given') return { ok: false, message: came.words, advice: came.advice };
    const [refused] = came.refused;
    return refused ? { ok: false, message: refused.words, advice: null } : { ok: true };
  } finally {
    sender.close();
  }
}

async function signInAt(settings: SmtpSettings): Promise<TriedSmtp> {
  try {
    const line = await openLine(settings, trialTimes);
    line.close();
    return { ok: true };
  } catch (error) {
    return { ok: false, message: wordsOf(error), advice: adviceOf(error) };
  }
}
