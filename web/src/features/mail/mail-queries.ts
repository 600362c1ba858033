import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { job } from '@hireloom/contracts/job/job';
import { outboxEndpoints } from '@hireloom/contracts/mail/outbox-endpoints';
import { type SendData, sendData, sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { mailboxEndpoints } from '@hireloom/contracts/mailbox/mailbox';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { bookFor } from '@hireloom/contracts/template/book';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { z } from 'zod';
import { call } from '../../kit/api/api.ts';
import { filesClient } from '../../kit/entity/entity-client.ts';
import { sendAccountsQuery, templateFieldsQuery } from '../../kit/mail/mail-choices.ts';
import { mailKey } from '../../kit/mail/use-mail-steps.ts';
import type { LetterAbout } from '../../kit/mail/mail-desk.ts';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';

const quiet = { quiet: true };

/** One e-mail with its text. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [...mailKey, 'one', id],
    queryFn: ({ signal }) => call(outboxEndpoints.get, { params: { id }, signal }),
    meta: quiet,
  });

/** The addresses of a letter that is still written may be wrong: the preview says the rest all the same. */
const previewed = sendData.extend({
  ...{ to: z.array(z.string()), cc: z.array(z.string()).default([]), bcc: z.array(z.string()).default([]) },
  subject: z.string(),
  body: z.string(),
});

/** What an e-mail would say now, to whom it can not go and by which account it leaves. */
export const previewQuery = (data: SendData | null) =>
  queryOptions({
    queryKey: [...mailKey, 'preview', data],
    queryFn: ({ signal }) =>
      call(sendEndpoints.preview, {
        body: data ? previewed.parse(data) : undefined,
        signal,
        idempotencyKey: null,
      }),
    enabled: data !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: quiet,
  });

/** The accounts that the viewer may send by. */
export const useAccounts = () => useQuery({ ...sendAccountsQuery, staleTime: 60_000 });

/** All templates in use; none for those who may not read them. */
export function useTemplates() {
  const may = useMay(view('template'));
  return useQuery({
    queryKey: ['mail_template', 'all'],
    queryFn: async ({ signal }) => (await call(mailTemplateEndpoints.list, { signal })).results,
    enabled: may,
    staleTime: 60_000,
    meta: quiet,
  });
}

/** The fields that a text about something of this kind may name. */
export function useFieldBook(category: TemplateCategory) {
  const may = useMay(view('template'));
  const { data } = useQuery({ ...templateFieldsQuery, enabled: may, staleTime: 5 * 60_000 });
  const custom = (data?.groups ?? []).flatMap(({ fields }) => fields.filter((field) => field.custom));
  return bookFor({ category, place: 'mail' }, custom);
}

const storedSignatures = z.array(z.looseObject({ name: z.string() })).catch([]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The names of the viewer's own signatures. */
export function useSignatures(): string[] {
  const { data } = useQuery({
    queryKey: ['mailbox_configuration'],
    queryFn: ({ signal }) => call(mailboxEndpoints.read, { signal }),
    staleTime: 60_000,
    meta: quiet,
  });
  return storedSignatures.parse(parsed(data?.email_signatures ?? '[]')).map(({ name }) => name);
}

/** A file that is kept already and that an e-mail may bring. */
export interface KeptFile {
  id: number;
  name: string;
  size: number;
}

export interface Correspondent {
  addresses: string[];
  files: KeptFile[];
}

const known = (list: readonly (string | null | undefined)[]) => [
  ...new Set(list.filter((one): one is string => typeof one === 'string' && one !== '')),
];

const bare = ({ id, name, size }: KeptFile): KeptFile => ({ id, name, size });

/** Files of a record; none where the viewer may not read them. */
async function filesOf(entity: typeof candidate | typeof job, id: number, signal: AbortSignal) {
  const files = await filesClient(entity, id)
    .list(signal)
    .catch(() => []);
  return files.map(bare);
}

async function correspondentOf({ kind, id }: LetterAbout, signal: AbortSignal): Promise<Correspondent> {
  if (kind === 'job') return { addresses: [], files: await filesOf(job, id, signal) };
  const { profile } = kind === 'applicant' ? applicantEndpoints : candidateEndpoints;
  const person = (await call(profile, { params: { id }, signal })).candidate;
  const others = (person.other_emails ?? []).filter(({ status }) => status !== 'invalid');
  return {
    addresses: known([person.email, ...others.map(({ email }) => email)]),
    files: await filesOf(candidate, person.id, signal),
  };
}

/** How somebody is written to, and the files that are kept with them. */
export const useCorrespondent = (about: LetterAbout | null) =>
  useQuery({
    queryKey: [...mailKey, 'correspondent', about?.kind, about?.id],
    queryFn: about ? ({ signal }) => correspondentOf(about, signal) : skipToken,
    meta: quiet,
  });

/** Names and addresses of the whole team. */
export const useMemberAddresses = (wanted: boolean) =>
  useQuery({
    queryKey: ['member', 'all'],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query: { all: true }, signal }),
    staleTime: 5 * 60_000,
    enabled: wanted,
    meta: quiet,
  });
