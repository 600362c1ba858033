import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { quickTimes } from '../mail.fixture.ts';
import { openLine } from './line.ts';
import { testMailServer } from './mail-server.fixture.ts';
import type { SmtpSecurity } from './settings.ts';
import { adviceOf, wordsOf } from './trouble.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server with a certificate that nobody vouches for. */
async function selfSigned(secure: boolean): Promise<number> {
  const server = new SMTPServer({ authOptional: true, secure, closeTimeout: 100 });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  return (server.server.address() as AddressInfo).port;
}

const talk = (port: number, security: SmtpSecurity, trusted = false) =>
  openLine(
    {
      ...{ host: 'localhost', port, security, username: null, password: null, anywhere: true },
      ...(trusted ? { more: { tls: { rejectUnauthorized: false } } } : {}),
    },
    quickTimes,
  );

it.each([
  ['tls', true],
  ['starttls', false],
] as const)('%s wants a certificate that fits', async (security, secure) => {
  const port = await selfSigned(secure);
  const refused: unknown = await talk(port, security).then(
    () => null,
    (error: unknown) => error,
  );
  expect(wordsOf(refused)).toEqual({ text: 'The certificate of the server is not valid for its name' });
  expect(adviceOf(refused)?.text).toContain('certificate');
  // The talk itself works, once the certificate is taken.
  const line = await talk(port, security, true);
  expect(await line.usable()).toBe(true);
  line.close();
});

it('starttls does not go on in the clear where a server does not offer it; none asks for nothing', async () => {
  const plain = await testMailServer();
  open.push(plain);
  await expect(talk(plain.port, 'starttls')).rejects.toThrow();
  const line = await talk(plain.port, 'none');
  expect(await line.usable()).toBe(true);
  line.close();
});
