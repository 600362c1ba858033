import { linkPages } from '@hireloom/contracts/link/link-pages';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { issueLink, revokeLinks } from '../../platform/links/issue-link.ts';
import { definePurpose, type LinkContext } from '../../platform/links/purpose.ts';
import { CANCELLED } from './page/closed-words.ts';

/** Days that somebody's page stays open after they were last written to. */
const DAYS = 60;

/** The page on which somebody who was hired sends documents and fills in the joining form. */
export const documentsLink = definePurpose({
  name: 'documents',
  page: linkPages.documents.page,
  entity: 'onboarding',
  holder: 'outsider',
  days: DAYS,
  single_use: false,
  words: {
    expired: 'This link has expired. Please ask for a new one.',
    replaced: 'There is a newer link to this page: please open the one in our last e-mail to you.',
  },
});

/** The address of somebody's page, for a mail to them. */
export type PortalLink = (work: TeamWork, onboardingId: number) => Promise<string>;

/**
 * Makes the address of somebody's page, `/documents/<token>`, good for 60 days; whatever was sent to them before says
 * from then on that there is a newer one. Each mail takes one. Throws `not_found`.
 */
export const portalLink: PortalLink = async (work, onboardingId) => {
  // Under its lock, so that of two that are made at once one stays.
  const { rows } = await sql`select from onboarding
    where team_id = ${work.team_id} and id = ${onboardingId} and deleted_on is null for update`.execute(
    work.tx,
  );
  if (rows.length === 0) throw notFound('Onboarding');
  await endPortalLinks(work, onboardingId);
  return issueLink({ ...work, viewer: { team_id: work.team_id } }, documentsLink, {
    record_id: onboardingId,
    holder: null,
  });
};

/** Ends what was sent to somebody before: it then leads nowhere. */
export async function endPortalLinks(work: TeamWork, onboardingId: number): Promise<void> {
  const issuer = { ...work, viewer: { team_id: work.team_id } };
  await revokeLinks(issuer, documentsLink.entity, [onboardingId], documentsLink);
}

/**
 * Throws `not_found` for a link that a newer one has replaced: one that acted at that moment was passed over when the
 * others were ended.
 */
export async function refuseReplaced({ tx, holder }: LinkContext): Promise<void> {
  const { rows } = await sql`select from outsider_link
    where team_id = ${holder.team_id} and purpose = ${documentsLink.name} and entity = ${documentsLink.entity}
      and record_id = ${holder.record_id} and id > ${holder.link_id} and revoked_on is null limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw notFound('This link');
}

/** The state of whoever the link stands for. Throws `not_found` where nothing can be sent for them any more. */
export async function refuseOver(work: LinkContext): Promise<void> {
  await refuseReplaced(work);
  const { tx, holder } = work;
  const { rows } = await sql<{ state: string }>`select state from onboarding
    where team_id = ${holder.team_id} and id = ${holder.record_id} and deleted_on is null`.execute(tx);
  if (rows[0]?.state === undefined || rows[0].state === 'cancelled') throw conflict(CANCELLED);
}
