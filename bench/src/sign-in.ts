/** Access tokens live five minutes; a new one is fetched well before. */
const TOKEN_MS = 180_000;

export const ADMIN = 'admin@generated-team.test';

/** Signs in as the admin of the generated team, or as another one with the same password; renews the token in time. */
export function tokensOf(api: string, username = ADMIN): () => Promise<string> {
  let known = { access: '', at: 0 };
  return async () => {
    if (Date.now() - known.at < TOKEN_MS) return known.access;
    const reply = await fetch(`${api}/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'hireloom-demo' }),
    });
    if (!reply.ok) throw new Error(`Signing in failed: ${reply.status} ${await reply.text()}`);
    known = { access: ((await reply.json()) as { access: string }).access, at: Date.now() };
    return known.access;
  };
}
