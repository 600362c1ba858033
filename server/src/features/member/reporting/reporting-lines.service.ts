import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import {
  MOST_LINES,
  type peopleEndpoints,
  type ReportingImport,
} from '@hireloom/contracts/member/people-endpoints';
import { sql } from 'kysely';
import { activities } from '../../../platform/activity/activity.ts';
import { knownRoles } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { plainCell, readCsv } from '../../../platform/csv/read-csv.ts';
import { delimiterOf, isGarbled } from '../../../platform/csv/read-text.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { byAnyName, type KnownPerson, knownPeople } from '../invite-many/known-people.ts';
import { lockTeam } from '../member-guards.ts';
import { inCircle } from './in-circle.ts';

/** Everybody who is active or still has somebody below them, and whoever they report to. */
export async function readTree({ tx, viewer }: Context): Promise<ReplyOf<typeof peopleEndpoints.lines.tree>> {
  const { rows } = await sql<
    KnownPerson & { roles: string[] }
  >`select m.id, m.name, m.email, m.roles, m.is_active,
      m.reports_to_id from member m
    where m.team_id = ${viewer.team_id} and (m.is_active or exists (select from member b
      where b.team_id = m.team_id and b.reports_to_id = m.id and b.is_active))
    order by m.name, m.id`.execute(tx);
  return {
    results: rows.map(({ id, name, email, roles, is_active, reports_to_id }) => ({
      ...{ id, name, email, is_active, reports_to: reports_to_id },
      roles: knownRoles(roles),
    })),
  };
}

interface Line {
  line: number;
  who: string;
  above: string;
  person: KnownPerson | null;
  /** Undefined where it is not known. */
  manager: number | null | undefined;
  problems: { field: string; said: Sentence }[];
}

/**
 * What would become of each row of a CSV with the columns E-mail and Reports to, and with `store` the lines of the rows
 * that are right. An empty Reports to is nobody. Circles are refused as they would come of all rows together, those of the
 * file and those there are. Throws `invalid_input` at `text`.
 */
export async function importLines(
  context: Context,
  { text, store }: BodyOf<typeof peopleEndpoints.lines.import>,
): Promise<ReportingImport> {
  await lockTeam(context.tx, context.viewer.team_id);
  const people = await knownPeople(context);
  const lines = readLines(text, people);
  refuseCircles(people, lines);
  const changes = lines.filter(
    ({ person, manager, problems }) =>
      person && manager !== undefined && problems.length === 0 && person.reports_to_id !== manager,
  );
  if (store) await write(context, people, changes);
  const isChange = new Set(changes);
  const whatOf = (line: Line) => (isChange.has(line) ? ('change' as const) : ('same' as const));
  return {
    rows: lines.map((each) => ({
      ...{ line: each.line, name: each.person?.name ?? each.who, reports_to: each.above },
      what: each.problems.length > 0 ? ('wrong' as const) : whatOf(each),
      errors: each.problems.map(({ field, said }) => ({
        ...{ field, message: inEnglish(said), phrase: phraseBeside(said) },
      })),
    })),
    stored: store ? changes.length : 0,
  };
}

function readLines(text: string, people: readonly KnownPerson[]): Line[] {
  if (isGarbled(text))
    throw invalid({ text: 'This is no text in UTF-8. Save the file as CSV UTF-8 and choose it again.' });
  const [head, ...records] = readCsv(text, delimiterOf(text));
  const at = (...names: string[]) =>
    head?.cells.findIndex((cell) => names.includes(cell.toLowerCase())) ?? -1;
  const places = { who: at('e-mail', 'email', 'user name', 'member'), above: at('reports to', 'manager') };
  if (places.who < 0 || places.above < 0)
    throw invalid({
      text: phrase('The file lacks the columns {columns}', { columns: 'E-mail, Reports to' }),
    });
  if (records.length > MOST_LINES)
    throw invalid({ text: phrase('At most {most} rows at once', { most: MOST_LINES }) });
  const names = byAnyName(people);
  const seen = new Map<number, number>();
  return records.map(({ line, cells }) => {
    const [who, above] = [plainCell(cells[places.who] ?? ''), plainCell(cells[places.above] ?? '')];
    const problems: Line['problems'] = [];
    const find = (field: string, name: string) => {
      const id = names.get(name.toLowerCase());
      if (!id)
        problems.push({
          field,
          said:
            id === null
              ? phrase('Several members are called “{text}”, write the e-mail', { text: name.slice(0, 80) })
              : phrase('Nobody in the team is called “{text}”', { text: name.slice(0, 80) }),
        });
      return id ?? undefined;
    };
    const id = find('member', who);
    const manager = above === '' ? null : find('reports_to', above);
    const earlier = id === undefined ? undefined : seen.get(id);
    if (earlier !== undefined)
      problems.push({
        field: 'member',
        said: phrase('Row {line} is about the same member', { line: earlier }),
      });
    else if (id !== undefined) seen.set(id, line);
    return { line, who, above, person: people.find((one) => one.id === id) ?? null, manager, problems };
  });
}

/** Rows that would close a circle, with all other rows that are right. */
function refuseCircles(people: readonly KnownPerson[], lines: readonly Line[]): void {
  const above = new Map(people.map(({ id, reports_to_id }) => [id, reports_to_id]));
  const right = lines.filter(
    ({ person, manager, problems }) => person && manager !== undefined && problems.length === 0,
  );
  for (const { person, manager } of right) if (person) above.set(person.id, manager ?? null);
  const circle = inCircle(above);
  for (const { person, manager, problems } of right) {
    if (!person || !circle.has(person.id)) continue;
    const said =
      manager === person.id
        ? 'Nobody reports to themselves'
        : phrase('{name} would report to themselves through others', { name: person.name });
    problems.push({ field: 'reports_to', said });
  }
}

async function write(
  context: Context,
  people: readonly KnownPerson[],
  changes: readonly Line[],
): Promise<void> {
  if (changes.length === 0) return;
  const { tx, viewer } = context;
  const nameOf = (id: number | null | undefined) => people.find((one) => one.id === id)?.name ?? null;
  const written = changes.flatMap(({ person, manager = null }) => (person ? [{ person, manager }] : []));
  await sql`update member m set reports_to_id = c.manager, version = m.version + 1, updated_on = now()
    from jsonb_to_recordset(${JSON.stringify(written.map(({ person, manager }) => ({ id: person.id, manager })))}::jsonb)
      as c(id bigint, manager bigint)
    where m.team_id = ${viewer.team_id} and m.id = c.id`.execute(tx);
  await activities(
    context,
    written.map(({ person, manager }) => ({
      ...{ entity: 'member', record_id: person.id, record_name: person.name, action: 'update' },
      changes: [
        {
          ...{ field: 'reports_to', label: 'Reports to' },
          ...{ from: nameOf(person.reports_to_id), to: nameOf(manager) },
        },
      ],
    })),
  );
  await emitAll(
    context,
    written.map(({ person }) => ({
      type: 'member.updated',
      record: person.id,
      data: { fields: ['reports_to'] },
    })),
  );
  await entitiesChanged(
    context,
    'member',
    written.map(({ person }) => person.id),
  );
}
