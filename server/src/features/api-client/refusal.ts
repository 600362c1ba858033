import { type BareContext, RawReply } from '../../platform/http/route.ts';

/** Words of RFC 6749, 5.2. */
export interface Refusal {
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
}

/** Says no as programs that sign in read it: none of them knows the product's own errors. */
export function refusal({ reply, request }: BareContext, { error }: Refusal): RawReply {
  const asksHeader = error === 'invalid_client' && request.headers.authorization !== undefined;
  void reply.status(asksHeader ? 401 : 400);
  return new RawReply(JSON.stringify({ error }), {
    'content-type': 'application/json; charset=utf-8',
    ...(asksHeader ? { 'www-authenticate': 'basic realm="oauth"' } : {}),
  });
}
