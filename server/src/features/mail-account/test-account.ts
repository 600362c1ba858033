import { randomUUID } from 'node:crypto';
import type { mailAccountEndpoints } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { type MailAccount, readAccount } from '../../platform/mail/account.ts';
import { noteHealth } from '../../platform/mail/drain/health.ts';
import { resumeMails } from '../../platform/mail/change-mails.ts';
import { mailPage, escapeHtml } from '../../platform/mail/mail-page.ts';
import type { OutgoingMail } from '../../platform/mail/smtp/message.ts';
import { inEnglish, phrase, phraseBeside, say, toPhrase } from '../../platform/words/phrase.ts';
import { languageOf } from '../../platform/words/reader.ts';
import { passwordAnew, sameServer } from './same-server.ts';
import { trySmtp } from './try-smtp.ts';

type Body = BodyOf<typeof mailAccountEndpoints.test>;

/**
 * Signs in at the server of the form and sends a mail to the viewer's own address; nobody else can be written to so. The
 * stored password is taken where none is given, and only to the server and name that it was given for. Throws `not_found`
 * for an account that is none of the team's, `invalid_input` at `password`.
 */
export async function testAccount(
  platform: Platform,
  viewer: Viewer,
  { id, password, ...body }: Body,
): Promise<ReplyOf<typeof mailAccountEndpoints.test>> {
  const { reader, account } = await withTeam(platform.db, viewer.team_id, async (tx) => ({
    reader: await tx
      .selectFrom('member')
      .select(['email', languageOf('member').as('language')])
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow(),
    account: id === undefined ? null : await readAccount(tx, platform, viewer.team_id, id),
  }));
  if (id !== undefined && !account?.is_of_team) throw notFound('The mail account');
  const stored = account?.smtp.password ?? null;
  if (password === undefined && account && stored !== null && !sameServer(account.smtp, body))
    throw invalid({ password: passwordAnew });
  const { host, port, security, username } = body;
  const server = { host, port, security, username, password: password === undefined ? stored : password };
  const mail = testMail(platform, body, reader);
  const tried = await trySmtp(platform, { ...server, mail });
  const unchanged =
    account &&
    password === undefined &&
    sameServer(account.smtp, body) &&
    port === account.smtp.port &&
    security === account.smtp.security;
  if (tried.ok && unchanged) await noteWell(platform, viewer.team_id, account);
  const message = tried.ok
    ? phrase('A test mail is on its way to {email}', { email: reader.email })
    : tried.message;
  const { text, values } = toPhrase(message);
  const advice = tried.ok ? null : tried.advice;
  return {
    ...{ ok: tried.ok, message: inEnglish(message), text, ...(values ? { values } : {}) },
    advice: advice && inEnglish(advice),
    advice_phrase: advice && phraseBeside(advice),
  };
}

/** The account works as it is stored: what it put off can go. */
function noteWell(platform: Platform, teamId: number, account: MailAccount): Promise<void> {
  return withTeam(platform.db, teamId, async (tx) => {
    await noteHealth(tx, teamId, account, { state: 'ok' }, platform.now());
    await flushJobs(tx, await resumeMails(tx, teamId, account.id));
  });
}

function testMail(
  { config }: Platform,
  { from_name, from_address, reply_to, name }: Body,
  { email, language }: { email: string; language: string },
): OutgoingMail {
  const product = config.PRODUCT_NAME;
  const subject = say(language, phrase('Test mail of {product}', { product }));
  const text = say(language, phrase('This mail left by the account {name}. It works.', { name }));
  return {
    ...{ message_id: `<${randomUUID()}@mail.hireloom>`, subject, plain: text },
    html: mailPage(product, `<p>${escapeHtml(text)}</p>`, language),
    ...{ from: { name: from_name, address: from_address }, reply_to, to: [email], cc: [] },
    ...{ in_reply_to: null, refs: [], is_auto: true, unsubscribe_url: null, ics: null, files: [] },
  };
}
