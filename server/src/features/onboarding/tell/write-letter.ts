import { linkPages } from '@hireloom/contracts/link/link-pages';
import { MAX_SUBJECT } from '@hireloom/contracts/mail/mail';
import type { TemplateValue, TemplateValues } from '@hireloom/contracts/template/value';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { addressOf, composeLetter, filesOf } from '../../mail/index.ts';
import { accountFor } from '../../mail-account/index.ts';
import { usualText } from '../../mail-template/index.ts';
import type { StoredOnboarding } from '../change/stored-onboardings.ts';
import type { OnboardingOutside } from './outside.ts';

/** What a candidate is written of; each is a key of a first template. */
export type OnboardingLetter = 'documents_requested' | 'document_rejected' | 'documents_reminder';

export interface LetterWish {
  kind: OnboardingLetter;
  /** What is asked for, or what was rejected. */
  documents: readonly string[];
  reason?: string | null;
  due_on?: string | null;
  /** With whose rights records are read, and who stands below it. */
  writer: number;
  /** Nothing is written twice for it. */
  cause: string;
}

const NOBODY = 0;

/**
 * Writes to somebody who joins, by the team's template or the first one, in their language, with the address of their
 * page. Answers whether a mail goes out: somebody without an address, and a template with a fault, take nothing back.
 */
export async function writeLetter(
  work: TeamWork,
  outside: OnboardingOutside,
  person: StoredOnboarding,
  wish: LetterWish,
): Promise<boolean> {
  try {
    const made = await composeFor(work, person, wish, () => outside.portalLink(work, person.id));
    if (!made) return false;
    const { context, text, to, letter, subject } = made;
    const { viewer } = context;
    const account = await accountFor(
      { ...context, viewer: { ...viewer, id: NOBODY } },
      { account: null, category: 'onboarding' },
    );
    const { jobs } = await queueMails(work.tx, work.team_id, [
      {
        ...{ ...letter, to: [to], subject, language: text.language },
        files: await filesOf(context, { file_ids: text.file_ids, html: letter.html }, outside.readable),
        ...{ purpose: 'person', sender_id: viewer.id },
        ...{ account_id: account?.id ?? null, from_name: account?.from_name ?? viewer.name },
        about: {
          ...{ candidate_id: person.candidate_id, applicant_id: person.applicant_id, job_id: person.job_id },
        },
        ...{ template_id: text.template_id, template_version: text.template_version },
        dedupe_key: `onboarding:${wish.kind}:${wish.cause}`,
      },
    ]);
    work.jobs.push(...jobs);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * The letter to somebody, filled, with what sending it needs; null where nobody can write to them or a field has no value.
 * @param link the address of their page; without it one that leads nowhere stands in its place, for whoever looks only
 */
export async function composeFor(
  work: TeamWork,
  person: StoredOnboarding,
  wish: Omit<LetterWish, 'cause'>,
  link = (): Promise<string | null> =>
    Promise.resolve(`${publicOrigin(work.platform.config)}${linkPages.documents.page}…`),
) {
  const viewer = await viewerOfMember(work.tx, work.team_id, wish.writer);
  const to = viewer && (await addressOf(work, person.candidate_id));
  if (!viewer || !to) return null;
  const context: Context = { ...work, viewer, uploads: [] };
  const text = await usualText(context, wish.kind, person.language);
  const { missing, ...letter } = await composeLetter(context, {
    ...{ subject: text.subject, body: text.body, category: 'onboarding', language: text.language },
    records: { applicant: person.applicant_id },
    more: valuesOf(wish, await link()),
  });
  if (missing.length > 0) return null;
  return { context, text, to, letter, subject: letter.subject.slice(0, MAX_SUBJECT) };
}

/** What the fields of group onboarding stand for. */
function valuesOf(
  { documents, reason, due_on }: Omit<LetterWish, 'cause'>,
  link: string | null,
): TemplateValues {
  const values: Readonly<Record<string, TemplateValue | null>> = {
    document: documents[0] ?? null,
    documents: documents.length > 0 ? { lines: [...documents] } : null,
    reason: reason ?? null,
    due_on: due_on ?? null,
    link,
  };
  const known = Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [[`onboarding__${key}`, value] as const],
  );
  return { known: new Map(known), hidden: new Set() };
}
