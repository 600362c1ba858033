import type { BulkEntity } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { sql } from 'kysely';
import { activities } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cancelMails } from '../../../platform/mail/change-mails.ts';
import { type Mail, queueMails } from '../../../platform/mail/mail.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { plannedMoment } from '../../../platform/time/planned-moment.ts';
import { markContacted } from '../../candidate/index.ts';
import { missingWords, optOutEnding, optOutLinks, picturesIn } from '../../mail/index.ts';
import { accountFor } from '../../mail-account/index.ts';
import { GONE, type Settled } from './complete.ts';
import { lettersFor, type Mailing, mailingFiles, prepareMailing } from './mail-letters.ts';

interface Person {
  /** Of the candidate or applicant that was chosen. */
  id: number;
  candidate_id: number;
  job_id: number | null;
  name: string;
  email: string;
}

/** Writes one e-mail to each and hands it to the outbox, with the commit. Nobody gets one with a blank in it. */
export async function mailAll(
  context: Context,
  entity: BulkEntity,
  work: Mailing,
  { action, ids }: { action: number; ids: readonly number[] },
): Promise<Settled[]> {
  const prepared = await prepareOrNothing(context, entity, work);
  if (prepared instanceof AppError)
    return ids.map((id) => ({ id, state: 'failed', reason: prepared.phrase }));
  const { sheet, template, account } = prepared;
  const people = await readPeople(context, entity, ids);
  const letters = await lettersFor(context, entity, { sheet, language: work.language }, ids);
  const links = await optOutLinks(
    context,
    people.map(({ candidate_id }) => candidate_id),
  );
  const files = await mailingFiles(context, work, picturesIn(`${sheet.own}${sheet.signature ?? ''}`));
  const shared = {
    ...{ files, purpose: 'bulk' as const, language: work.language, sender_id: context.viewer.id },
    ...{ account_id: account?.id ?? null, from_name: account ? null : context.viewer.name },
    ...{ template_id: template?.id ?? null, template_version: template?.version ?? null },
    ...{ bulk_action_id: action, send_after: momentFor(context, work) },
  };
  const settled: Settled[] = [];
  const written: { person: Person; mail: Mail }[] = [];
  for (const person of people) {
    const letter = letters.get(person.id);
    const link = links.get(person.candidate_id);
    if (!letter || !link) settled.push({ id: person.id, state: 'skipped', reason: GONE });
    else if (letter.missing.length > 0)
      settled.push({ id: person.id, state: 'skipped', reason: missingWords(letter.missing) });
    else {
      const about = {
        ...{ candidate_id: person.candidate_id, job_id: person.job_id },
        applicant_id: entity === 'applicant' ? person.id : null,
      };
      const { subject, html, plain } = letter;
      const ending = optOutEnding(link, work.language);
      const text = { subject, html: `${html}${ending.html}`, plain: `${plain}${ending.plain}` };
      const mail = { ...shared, ...text, about, to: [person.email], unsubscribe_url: link.call };
      written.push({ person, mail });
    }
  }
  const mails = written.map(({ mail }) => mail);
  const queued = await queueMails(context.tx, context.viewer.team_id, mails);
  context.jobs.push(...queued.jobs);
  await tellOf(context, written);
  const done = written.map(
    ({ person }, place): Settled => ({ id: person.id, state: 'done', before: { mail: queued.ids[place] } }),
  );
  return [...settled, ...done];
}

/** What is the same for all; what was refused since it began ends all of them. */
async function prepareOrNothing(context: Context, entity: BulkEntity, work: Mailing) {
  try {
    const prepared = await prepareMailing(context, entity, work);
    const account = await accountFor(context, { account: work.account, category: prepared.category });
    return { ...prepared, account };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Not before the time that was planned; what is late by now goes at once. */
function momentFor({ platform }: Context, { send_after }: Mailing): string | null {
  const moment = send_after && plannedMoment(send_after);
  return moment && moment > platform.now() ? moment.toISOString() : null;
}

async function readPeople(
  { tx, viewer }: Context,
  entity: BulkEntity,
  ids: readonly number[],
): Promise<Person[]> {
  const people =
    entity === 'applicant'
      ? sql`select a.id, c.id as candidate_id, a.job_id, c.name, c.email from applicant a
          join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
          where a.team_id = ${viewer.team_id} and a.id = any(${ids}) order by a.id`
      : sql`select c.id, c.id as candidate_id, null::bigint as job_id, c.name, c.email from candidate c
          where c.team_id = ${viewer.team_id} and c.id = any(${ids}) order by c.id`;
  const { rows } = await (people as ReturnType<typeof sql<Person>>).execute(tx);
  return rows;
}

async function tellOf(
  context: Context,
  written: readonly { person: Person; mail: Pick<Mail, 'subject'> }[],
): Promise<void> {
  await activities(
    context,
    written.map(({ person, mail }) => ({
      ...{ entity: 'candidate', record_id: person.candidate_id, record_name: person.name, action: 'email' },
      changes: [{ field: 'subject', label: 'Subject', from: null, to: mail.subject }],
    })),
  );
  const people = [...new Set(written.map(({ person }) => person.candidate_id))];
  if (people.length > 0) await markContacted(context, people, 'contacted');
}

/** Takes back what has not gone yet, by record. */
export async function takeBackAll(context: Context, mails: ReadonlyMap<number, number>): Promise<Settled[]> {
  const { tx, viewer } = context;
  const reason = phrase('{who} took it back', { who: viewer.name });
  const gone = new Set(await cancelMails(tx, viewer.team_id, { ids: [...mails.values()] }, reason));
  return [...mails].map(
    ([id, mail]): Settled =>
      gone.has(mail)
        ? { id, state: 'undone' }
        : { id, state: 'not_undone', reason: phrase('Has gone already') },
  );
}
