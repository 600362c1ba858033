// A mail server of its own for one mailbox: IMAP to read it, SMTP to send. It holds everything in memory and reaches nobody.
import { createRequire } from 'node:module';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { bounceOf, conversations, owner } from './conversations.mjs';
import { mendParts } from './mend-parts.mjs';

const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap');
const ANSWER_MS = 4000;
const HOST = '127.0.0.1';

export const PASSWORD = 'hireloom-demo';

/**
 * Starts both servers; with port 0 on any free port. What is sent lies in Sent, whose sources `sent` answers; it is
 * answered by whoever it went to, and comes back from addresses that contain "bounce".
 */
export async function startMailServers({
  imapPort = 1143,
  smtpPort = 1587,
  answerMs = ANSWER_MS,
  say = () => undefined,
} = {}) {
  const imap = hoodiecrow({
    plugins: ['ENABLE', 'CONDSTORE', 'UIDPLUS', 'SPECIAL-USE', 'MOVE', 'UNSELECT', 'IDLE', mendParts],
    users: { [owner.address]: { password: PASSWORD } },
    storage: {
      INBOX: { messages: [] },
      '': {
        separator: '/',
        folders: {
          Sent: { 'special-use': '\\Sent' },
          Archive: { 'special-use': '\\Archive' },
          Trash: { 'special-use': '\\Trash' },
          Junk: { 'special-use': '\\Junk' },
        },
      },
    },
  });
  const keep = (folder, raw, { seen = false, date = new Date() } = {}) =>
    imap.appendMessage(folder, seen ? ['\\Seen'] : [], date, raw.toString('latin1'));
  for (const { folder, mail, raw, seen } of await conversations())
    keep(folder, raw ? Buffer.from(raw) : await written(mail), { seen, date: mail?.date });
  const timers = new Set();
  const answerLater = (work) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch((error) => say(error.message));
    }, answerMs);
    timers.add(timer);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === owner.address && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('The password is hireloom-demo')),
    onData(stream, session, done) {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        keep('Sent', source, { seen: true });
        say(`Sent to ${to.join(', ')}`);
        for (const address of to) answerLater(() => receive(address, source));
        done();
      });
    },
  });
  async function receive(address, source) {
    if (address.toLowerCase() === owner.address) return void keep('INBOX', source);
    const head = headersOf(source);
    if (address.includes('bounce')) {
      const { raw } = bounceOf({ to: address, id: head('message-id'), subject: head('subject') });
      return void keep('INBOX', Buffer.from(raw));
    }
    keep('INBOX', await written(answerTo(address, head)));
    say(`${address} has answered`);
  }
  await Promise.all([
    new Promise((resolve, reject) => {
      imap.server.once('error', reject);
      imap.listen(imapPort, HOST, resolve);
    }),
    new Promise((resolve, reject) => {
      smtp.server.once('error', reject);
      smtp.listen(smtpPort, HOST, resolve);
    }),
  ]);
  // Whoever reads a mailbox keeps a line open.
  const lines = new Set();
  for (const { server } of [imap, smtp]) {
    server.on('connection', (line) => {
      lines.add(line);
      line.once('close', () => lines.delete(line));
    });
  }
  return {
    imapPort: imap.server.address().port,
    smtpPort: smtp.server.address().port,
    sent: () => imap.getMailbox('Sent').messages.map(({ raw }) => raw),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const line of lines) line.destroy();
      await Promise.all([
        new Promise((resolve) => smtp.close(resolve)),
        new Promise((resolve) => imap.close(resolve)),
      ]);
    },
  };
}

function answerTo(address, head) {
  const id = head('message-id');
  const subject = head('subject');
  return {
    from: address,
    to: `${owner.name} <${owner.address}>`,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    inReplyTo: id,
    references: [head('references'), id].filter(Boolean).join(' '),
    text: 'Thank you for your mail. I have read it and will come back to you tomorrow.\n\nBest regards',
  };
}

/** Reads a header of a mail, as it stands there. */
function headersOf(source) {
  const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return (name) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
    return line ? line.slice(name.length + 1).trim() : '';
  };
}

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The source of a mail, in plain ASCII as the server keeps it. */
async function written(mail) {
  const { message } = await writer.sendMail({ textEncoding: 'base64', ...mail });
  return message;
}
