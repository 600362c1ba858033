import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, Platform, Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { findItem } from '../thread/find-thread.ts';
import { type AddressKind, readItemAddress } from './signed-address.ts';

interface Asked {
  item: number;
  kind: AddressKind;
  what: string | { remote: number };
}

/**
 * Reads a mail for whom a signed address was made out to, with their rights as they are now. Throws 403 for an address that
 * is not good, `not_found` for a mail that they may not read any more.
 */
export function asGranted<T>(
  platform: Platform,
  token: string,
  asked: Asked,
  read: (context: Pick<Context, 'tx' | 'viewer' | 'platform'>) => Promise<T>,
): Promise<{ viewer: Viewer; found: T }> {
  const grant = readItemAddress(platform, token, asked);
  if (!grant)
    throw new AppError('forbidden', 403, 'This link is no longer good. Please open the page again.');
  return withTeam(platform.db, grant.team_id, async (tx) => {
    const viewer = await viewerOfMember(tx, grant.team_id, grant.member_id);
    if (!viewer) throw notFound('The mail');
    const context = { tx, viewer, platform };
    await findItem(context, asked.item);
    return { viewer, found: await read(context) };
  });
}
