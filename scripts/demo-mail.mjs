// npm run demo:mail: a mail server on this machine with a few conversations, to see the mailbox at work without any account.
import { ensurePackages } from './fresh.mjs';

if (!(await ensurePackages())) process.exit(1);
const { owner } = await import('./demo-mail/conversations.mjs');
const { PASSWORD, startMailServers } = await import('./demo-mail/servers.mjs');

const port = (name, usual) => Number(process.env[name] || usual);
try {
  const { imapPort, smtpPort } = await startMailServers({
    imapPort: port('DEMO_IMAP_PORT', 1143),
    smtpPort: port('DEMO_SMTP_PORT', 1587),
    say: (line) => console.log(line),
  });
  console.log(`A mail server runs on this machine; it reaches nobody and forgets everything when it ends (Ctrl-C).

In another terminal, start Hireloom so that it may reach this machine:

  ALLOW_PRIVATE_TARGETS=true npm start

Sign in as recruiter@demo.test, open /mailbox, connect an IMAP mailbox and type:

  Address     ${owner.address}
  User name   ${owner.address}
  Password    ${PASSWORD}
  IMAP        127.0.0.1, port ${imapPort}, no encryption
  SMTP        127.0.0.1, port ${smtpPort}, no encryption

Whoever gets a mail answers after some seconds. Addresses that contain "bounce" come back.`);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken. Set DEMO_IMAP_PORT or DEMO_SMTP_PORT.`
      : error,
  );
  process.exit(1);
}
