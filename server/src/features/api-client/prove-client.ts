import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { sha256 } from '../../platform/auth/keys.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import type { BareContext } from '../../platform/http/route.ts';
import type { Refusal } from './refusal.ts';

export interface ProvenClient {
  id: number;
  team_id: number;
  name: string;
  scopes: string[];
}

interface Proof {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** Which client calls: by its name alone where it keeps no secret, else by its secret in the header or in the form. */
export async function proveClient(bare: BareContext, form: Proof): Promise<ProvenClient | Refusal> {
  const { authorization } = bare.request.headers;
  const proof = authorization === undefined ? form : basic(authorization);
  if (!proof?.client_id) return { error: 'invalid_client' };
  // Two names at once, or two secrets: it is not clear who calls.
  if (proof !== form && (form.client_secret || (form.client_id ?? proof.client_id) !== proof.client_id))
    return { error: 'invalid_request' };
  const found = await withSystem(bare.platform.db, async (tx) => {
    const { rows } = await sql<
      ProvenClient & { secret_hash: string | null }
    >`select id, team_id, name, scopes, secret_hash
      from api_client where public_id = ${proof.client_id} and is_active and removed_on is null`.execute(tx);
    return rows[0];
  });
  if (!found) return { error: 'invalid_client' };
  const { secret_hash, ...client } = found;
  return isProven(secret_hash, proof.client_secret) ? client : { error: 'invalid_client' };
}

const isProven = (stored: string | null, given: string | undefined): boolean =>
  stored === null
    ? !given
    : given !== undefined && timingSafeEqual(Buffer.from(stored), Buffer.from(sha256(given)));

/** Name and secret of a header, each written as in a form (RFC 6749, 2.3.1). */
function basic(header: string): Proof | null {
  const [scheme, encoded] = header.split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return null;
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  try {
    return { client_id: plain(name), client_secret: plain(secret) };
  } catch {
    return null;
  }
}

const plain = (text = '') => decodeURIComponent(text.replaceAll('+', ' '));
