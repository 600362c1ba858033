import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACCESS_SECONDS, readAccess, signAccess } from './tokens.ts';

test('a token that was good before is refused once its time is over, a changed one at once', async () => {
  let seconds = 1_000_000;
  const signer = { secret: new Uint8Array(randomBytes(32)), now: () => new Date(seconds * 1000) };
  const claims = { member_id: 7, session_id: 'a session' };
  const token = await signAccess(signer, claims);
  for (let turn = 0; turn < 2; turn += 1) expect(await readAccess(signer, token)).toMatchObject(claims);
  const other = { secret: new Uint8Array(randomBytes(32)), now: signer.now };
  expect(await readAccess(other, token)).toBeNull();
  expect(await readAccess(signer, `${token.slice(0, -2)}xx`)).toBeNull();
  seconds += ACCESS_SECONDS + 29;
  expect(await readAccess(signer, token)).toMatchObject(claims);
  seconds += 2;
  for (let turn = 0; turn < 2; turn += 1) expect(await readAccess(signer, token)).toBeNull();
});
