import { liveOffers, type OfferStatus } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeOffer, offerWritten } from '../change/change-offer.ts';
import { lockOffer } from '../stored-offers.ts';
import { actorOf, nextNumber, refuseSecond } from './draft.ts';
import { refuseLeft, refuseUnless } from './rules.ts';

/** Of what offers a next version is made: of what was approved, and of what came to nothing. */
export const renewable: readonly OfferStatus[] = [
  'approved',
  'sent',
  'viewed',
  'declined',
  'expired',
  'withdrawn',
];

/**
 * Replaces an offer by its next version, a draft with the same terms; answers its id. The old one can not be answered any
 * more from the same moment. Throws `conflict`.
 */
export async function renewOffer(context: Context, id: number, version: number): Promise<number> {
  const { tx, viewer, platform } = context;
  const by = actorOf(context);
  const { applicant_id } = await lockOffer(context, id);
  const now = platform.now().toISOString();
  await changeOffer(context, id, { by, version }, (offer) => {
    refuseUnless(offer, renewable);
    refuseLeft(offer);
    // What came to nothing stays what it was.
    return liveOffers.includes(offer.status)
      ? { what: 'superseded', set: { status: 'superseded', ended_on: now } }
      : null;
  });
  await refuseSecond(context, applicant_id);
  const copied = [
    ...[
      'applicant_id',
      'designation_id',
      'company_id',
      'location',
      'joining_date',
      'probation_months',
      'contract',
    ],
    ...[
      'contract_months',
      'work_days',
      'work_hours',
      'notice_days',
      'level_id',
      'grade_id',
      'salary_template_id',
    ],
    ...[
      'currency_id',
      'salary',
      'outside_reason',
      'benefits',
      'conditions',
      'visa_sponsor',
      'visa_line_id',
      'visa_reason',
    ],
    ...['notes', 'template_id', 'template_language', 'owner_id', 'custom', 'expires_on'],
  ];
  const columns = sql.join(copied.map((name) => sql.ref(name)));
  const { rows } = await sql<{
    id: number;
  }>`insert into offer (team_id, number, template_version, created_by_id,
      updated_by_id, created_on, updated_on, ${columns})
    select o.team_id, ${await nextNumber(context, applicant_id)}, (select p.version from offer_template p
        where p.team_id = o.team_id and p.id = o.template_id), ${viewer.id}, ${viewer.id}, ${now}, ${now},
      ${sql.join(copied.map((name) => sql.ref(`o.${name}`)))}
    from offer o where o.team_id = ${viewer.team_id} and o.id = ${id} returning id`.execute(tx);
  const made = rows[0]?.id;
  if (made === undefined) throw new Error('An offer was written');
  await sql`insert into offer_line (team_id, offer_id, position, header_id, code, name, name_ar, kind, calc, amount, percent,
      of_header_id, monthly)
    select team_id, ${made}, position, header_id, code, name, name_ar, kind, calc, amount, percent, of_header_id, monthly
    from offer_line where team_id = ${viewer.team_id} and offer_id = ${id}`.execute(tx);
  await offerWritten(context, { id: made, before: null, intent: { what: 'created' }, by, mail: null });
  return made;
}
