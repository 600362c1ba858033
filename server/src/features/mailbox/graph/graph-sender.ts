import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { messageOf, type OutgoingFile, type OutgoingMail } from '../../../platform/mail/smtp/message.ts';
import type { HandOver, Sender } from '../../../platform/mail/smtp/sender.ts';
import { phrase, type Phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault } from '../provider.ts';
import { GraphFault, graphCall, graphJson } from './graph-client.ts';

/** Larger files go in pieces, as the service wants it. */
const WHOLE_FILE = 3 * 1024 * 1024;
const PIECE = 10 * 320 * 1024;

const created = z.object({ id: z.string(), internetMessageId: z.string().nullish() });
const found = z.object({ value: z.array(created.extend({ isDraft: z.boolean().nullish() })) });
const session = z.object({ uploadUrl: z.url() });

/** The name under which the service keeps a header of a mail. */
const HEADER = 'String {00020386-0000-0000-C000-000000000046} Name X-Hireloom-Id';

/**
 * Hands mails to Microsoft Graph: a draft is made, then sent. Before either, drafts and sent mails are searched for the
 * mail's own mark: whatever became of an attempt whose answer was lost, nothing is made or sent twice.
 */
export function graphSender(platform: Pick<Platform, 'config'>, token: () => Promise<string>): Sender {
  return {
    async send(mail, to) {
      let sending = false;
      try {
        const access = await token();
        const before = await findOurs(platform, access, mail);
        if (before && !before.isDraft) return given(before.internetMessageId ?? null);
        const draft = before ?? (await makeDraft(platform, access, mail, to));
        sending = true;
        await graphJson(platform, access, {
          method: 'POST',
          path: `/me/messages/${encodeURIComponent(draft.id)}/send`,
        });
        return given(draft.internetMessageId ?? null);
      } catch (error) {
        return judge(error, sending);
      }
    },
    close: () => undefined,
  };
}

const given = (provider_id: string | null): HandOver => ({ kind: 'given', refused: [], provider_id });

const markOf = ({ message_id }: OutgoingMail): string => message_id.replaceAll(/^<|@.*$/g, '');

async function findOurs(platform: Pick<Platform, 'config'>, access: string, mail: OutgoingMail) {
  const ours = `p/id%20eq%20'${encodeURIComponent(HEADER)}'%20and%20p/value%20eq%20'${markOf(mail)}'`;
  const filter = `singleValueExtendedProperties/any(p:${ours})`;
  const path = `/me/messages?$filter=${filter}&$select=id,internetMessageId,isDraft`;
  return found.parse(await graphJson(platform, access, { path })).value[0] ?? null;
}

async function makeDraft(
  platform: Pick<Platform, 'config'>,
  access: string,
  mail: OutgoingMail,
  to: readonly string[],
) {
  const inside = mail.files.filter(({ content_id }) => content_id !== null);
  const hanging = mail.files.filter(({ content_id }) => content_id === null);
  const message = await messageOf({ ...mail, files: inside });
  const source = await buffer(message.stream).finally(message.end);
  const draft = created.parse(
    await graphJson(platform, access, {
      method: 'POST',
      path: '/me/messages',
      content_type: 'text/plain',
      body: source.toString('base64'),
    }),
  );
  const path = `/me/messages/${encodeURIComponent(draft.id)}`;
  // Who is named in the mail may have got it already; who is not named gets it all the same.
  const asNamed = (list: readonly string[]) =>
    list.filter((address) => to.includes(address)).map((address) => ({ emailAddress: { address } }));
  const hidden = to.filter((address) => !mail.to.includes(address) && !mail.cc.includes(address));
  await graphJson(platform, access, {
    method: 'PATCH',
    path,
    body: {
      toRecipients: asNamed(mail.to),
      ccRecipients: asNamed(mail.cc),
      bccRecipients: hidden.map((address) => ({ emailAddress: { address } })),
    },
  });
  for (const file of hanging) await attach(platform, access, path, file);
  return draft;
}

async function attach(
  platform: Pick<Platform, 'config'>,
  access: string,
  path: string,
  file: OutgoingFile,
): Promise<void> {
  const bytes = await buffer(await file.open());
  if (bytes.length <= WHOLE_FILE) {
    await graphJson(platform, access, {
      method: 'POST',
      path: `${path}/attachments`,
      body: {
        '@odata.type': '#microsoft.graph.fileAttachment',
        name: file.name,
        contentType: file.content_type,
        contentBytes: bytes.toString('base64'),
      },
    });
    return;
  }
  const { uploadUrl } = session.parse(
    await graphJson(platform, access, {
      method: 'POST',
      path: `${path}/attachments/createUploadSession`,
      body: { AttachmentItem: { attachmentType: 'file', name: file.name, size: bytes.length } },
    }),
  );
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    await graphCall(platform, access, {
      method: 'PUT',
      path: uploadUrl,
      content_type: 'application/octet-stream',
      body: piece,
      headers: { 'content-range': `bytes ${from}-${from + piece.length - 1}/${bytes.length}` },
    });
  }
}

const signInAdvice = phrase('Open Email and sign in with Microsoft again.');

/** What a fault means for the mail, by how far it had come. */
function judge(error: unknown, sending: boolean): HandOver {
  const advice: Phrase | null = null;
  if (!(error instanceof MailboxFault))
    return { kind: 'refused', words: 'A file of this mail can not be read any more', advice, final: true };
  const words = error.said;
  if (error.kind === 'sign_in') return { kind: 'no_line', words, advice: signInAdvice, sign_in: true };
  // The search before the next attempt finds out what became of it.
  if (error.kind === 'unreachable' && sending) return { kind: 'unsure', words, advice };
  if (error.kind === 'refused') {
    const isOfMail = error instanceof GraphFault && error.status < 500;
    return { kind: 'refused', words, advice, final: isOfMail };
  }
  return { kind: 'no_line', words, advice, sign_in: false };
}
