import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import type { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { MAX_SUBJECT } from '@hireloom/contracts/mail/mail';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { inEnglish, phrase, phraseBeside, say } from '../../../platform/words/phrase.ts';
import { addressOf, composeLetter, filesOf, missingWords, type ReadableFile } from '../../mail/index.ts';
import { accountFor } from '../../mail-account/index.ts';
import { usualText } from '../../mail-template/index.ts';
import { type OfferChange, readOffers, refuseUnchangeable } from '../../offer/index.ts';
import { offerValues } from '../../offer-letter/index.ts';

/** What a candidate is written of an offer; each is a key of a first template. */
export type OfferMailKey = 'offer' | 'offer_withdrawn' | 'offer_expired' | 'offer_accepted';

/** The offer, and who writes of it. */
export interface OfferMailCause extends Pick<OfferChange, 'offer' | 'mail'> {
  /** With whose rights records are read, and who stands below it. */
  writer: number;
  /** Nothing is written twice for it. */
  cause: string;
}

interface OfferMailWish {
  key: OfferMailKey;
  /** The address of the page on which it is read and answered; null where nothing can be answered. */
  link: string | null;
  /** The letter that hangs on it. */
  file_id: number | null;
  /** Who gets a copy besides. */
  copies?: readonly string[];
}

const NOBODY = 0;

/**
 * Writes to the candidate of an offer, in the language of its letter: in the words of whoever did it, by the team's template,
 * or by the first one. The mail names no record, as everybody who reads those of an applicant would read what is paid: it
 * is for its sender and for admins. Throws `conflict` where the candidate can not be written to, and at `mail.subject`,
 * `mail.body` what is wrong with the text.
 */
export async function writeOfferMail(
  work: TeamWork,
  { offer, mail, writer, cause }: OfferMailCause,
  { key, link, file_id, copies = [] }: OfferMailWish,
  readable: ReadableFile,
): Promise<void> {
  const to = await addressOf(work, offer.candidate_id);
  if (to === null)
    throw conflict('This candidate can not be written to: give them an e-mail address that works first');
  const viewer = await viewerOfMember(work.tx, work.team_id, writer);
  if (!viewer) throw conflict('Whoever owns this offer has left: give it another owner first');
  const context: Context = { ...work, viewer, uploads: [] };
  const { usual, told, missing } = await compose(context, { offer, mail }, { key, link });
  if (missing.length > 0)
    throw mail ? invalid({ 'mail.body': missingWords(missing) }) : conflict(missingWords(missing));
  const account = await accountFor(
    { ...context, viewer: { ...viewer, id: NOBODY } },
    { account: null, category: 'offer' },
  );
  const file_ids = [...usual.file_ids, ...(file_id === null ? [] : [file_id])];
  const { jobs } = await queueMails(work.tx, work.team_id, [
    {
      ...{
        ...told,
        to: [to],
        cc: copies.filter((copy) => copy !== to),
        subject: told.subject.slice(0, MAX_SUBJECT),
        language: usual.language,
      },
      files: await filesOf(context, { file_ids, html: told.html }, readable),
      ...{ purpose: 'person', sender_id: viewer.id },
      ...{ account_id: account?.id ?? null, from_name: account?.from_name ?? viewer.name },
      ...{ template_id: usual.template_id, template_version: usual.template_version },
      dedupe_key: `offer:${cause}`,
    },
  ]);
  work.jobs.push(...jobs);
}

/** What sending an offer would write to its candidate, in these words or the usual ones. Writes nothing. */
export async function previewOfferMail(
  context: Context,
  id: number,
  mail: OfferMailCause['mail'],
): Promise<ReplyOf<typeof offerEndpoints.mailPreview>> {
  await refuseUnchangeable(context, id);
  const [offer] = await readOffers(context, [id]);
  if (!offer) throw notFound('Offer');
  // Each mail gets a link of its own, which nobody else can read.
  const link = `${publicOrigin(context.platform.config)}${linkPages.offer.page}…`;
  const { told, missing } = await compose(context, { offer, mail }, { key: 'offer', link });
  const reachable = (await addressOf(context, offer.candidate_id)) !== null;
  const lacks = missing.length > 0 ? missingWords(missing) : null;
  return {
    ...{ subject: told.subject, html: told.html, reachable },
    missing: lacks && inEnglish(lacks),
    missing_phrase: lacks ? phraseBeside(lacks) : null,
  };
}

/** The text of a mail with its values, in the language of the letter. Throws at the text what is wrong with it. */
async function compose(
  context: Context,
  { offer, mail }: Pick<OfferMailCause, 'offer' | 'mail'>,
  { key, link }: Pick<OfferMailWish, 'key' | 'link'>,
) {
  const usual = mail
    ? {
        ...mail,
        language: offer.template_language,
        template_id: mail.template,
        template_version: null,
        file_ids: [],
      }
    : await usualText(context, key, offer.template_language);
  const { missing, ...letter } = await composeLetter(context, {
    ...{ subject: usual.subject, body: usual.body, category: 'offer', language: usual.language },
    records: { applicant: offer.applicant_id },
    more: await valuesOf(context, offer.id, usual.language, link),
  }).catch((error: unknown) => {
    throw mail ? atMail(error) : error;
  });
  return { usual, missing, told: link === null ? letter : withLink(letter, link, usual.language) };
}

async function valuesOf(
  work: TeamWork,
  offerId: number,
  language: string,
  link: string | null,
): Promise<TemplateValues> {
  const { known, hidden } = await offerValues(work, offerId, language);
  return { known: new Map([...known, ...(link === null ? [] : [['offer__link', link] as const])]), hidden };
}

/** Whatever the text says, the way to the page stands in it. */
function withLink<L extends { html: string; plain: string }>(letter: L, link: string, language: string): L {
  if (letter.html.includes(escapeHtml(link))) return letter;
  const words = say(language, phrase('Read the offer and answer it here:'));
  const address = escapeHtml(link);
  return {
    ...letter,
    html: `${letter.html}<p>${escapeHtml(words)} <a href="${address}">${address}</a></p>`,
    plain: `${letter.plain}\n\n${words} ${link}`,
  };
}

/** What is wrong with a text that somebody wrote stands at the text. */
function atMail(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.field_phrases) return error;
  return invalid(
    Object.fromEntries(Object.entries(error.field_phrases).map(([name, why]) => [`mail.${name}`, why])),
  );
}
