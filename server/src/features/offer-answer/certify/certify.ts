import { sql } from 'kysely';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import type { ReadableFile } from '../../mail/index.ts';
import { readOffers } from '../../offer/index.ts';
import { type MadeLetterConsequence, queueSigned } from '../../offer-letter/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { writeOfferMail } from '../tell/write-offer-mail.ts';
import { type AcceptedAnswer, certified } from './certificate.ts';

/** Has the signed copy of an offer made, right after it was accepted on its page. */
export async function certify(work: LinkContext): Promise<void> {
  const { tx, team_id, holder } = work;
  const { rows } = await sql<AcceptedAnswer & { letter_id: number; language: string }>`select s.typed_name,
      s.signature, s.signature_picture, s.consent_version, s.at, s.address, s.browser, s.sha256, s.letter_id,
      o.template_language as language
    from offer_answer s join offer o on o.team_id = s.team_id and o.id = s.offer_id
    where s.team_id = ${team_id} and s.offer_id = ${holder.record_id} and s.answer = 'accepted'`.execute(tx);
  const [answer] = rows;
  if (!answer) return;
  const { offers } = await readTeamSettings(tx, team_id);
  const { language, letter_id, ...said } = answer;
  await queueSigned(work, letter_id, (letter) =>
    certified(letter, { ...said, at: new Date(said.at) }, { language, zone: offers.time_zone }),
  );
}

/** Both sides get the signed copy once it is made: the candidate, and whoever owns the offer as a copy. */
export const sendSigned =
  (readable: ReadableFile): MadeLetterConsequence =>
  async (work, { kind, offer_id, file_id }) => {
    if (kind !== 'signed') return;
    const [offer] = await readOffers(work, [offer_id]);
    if (!offer) return;
    const { rows } = await sql<{ email: string }>`select email from member
      where team_id = ${work.team_id} and id = ${offer.owner_id} and is_active`.execute(work.tx);
    const wish = {
      key: 'offer_accepted',
      link: null,
      file_id,
      copies: rows.map(({ email }) => email),
    } as const;
    const cause = `signed:${offer_id}`;
    try {
      await writeOfferMail(work, { offer, writer: offer.owner_id, mail: null, cause }, wish, readable);
    } catch (error) {
      // The copy is there to be read on the offer and on its page, whether or not it can be written of.
      if (!(error instanceof AppError)) throw error;
    }
  };
