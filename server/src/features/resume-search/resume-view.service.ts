import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { resumeSearchEndpoints } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { readsNotes } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { highlight, Highlighter, withoutDistant } from './highlight.ts';
import { prepare } from './question.ts';

type Call = typeof resumeSearchEndpoints.resume;

interface StoredResume {
  name: string;
  summary: string | null;
  language: string | null;
  text: string | null;
  file_id: number | null;
  file_name: string | null;
  jobs: { title: string; company: string; description: string | null }[] | null;
  notes: string[];
}

/**
 * The resume of one person, and what else of the profile was found, with what was searched for marked. Throws 404 for
 * whom the viewer may not see, `invalid_input` at `query` when it can't be read.
 */
export async function viewResume(context: Context, id: number, body: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const { platform, viewer } = context;
  const person = await readPerson(context, id);
  const { terms } = await prepare(context, { ...body, filters: {} });
  const highlighter = new Highlighter(terms, person.language);
  const texts: [field: string, text: string][] = [
    ['Resume', person.text ?? ''],
    ['Summary', person.summary ?? ''],
    ...(person.jobs ?? []).map(({ title, company, description }): [string, string] => [
      'Experience',
      [`${title}, ${company}`, description].filter(Boolean).join('\n'),
    ]),
    ...(readsNotes(viewer) ? person.notes : []).map((note): [string, string] => ['Notes', note]),
  ];
  const [resume, ...others] = withoutDistant(
    texts.map(([field, text]) => ({ field, text, finds: highlighter.finds(text) })),
  ).map(({ field, text, finds }) => ({ field, ...highlight(text, finds) }));
  const { file_id, file_name } = person;
  return {
    candidate: { id, name: person.name },
    file:
      file_id !== null && file_name !== null
        ? { name: file_name, url: fileLink(platform, viewer, file_id, { inline: true }) }
        : null,
    text: { text: person.text ?? '', marks: resume?.marks ?? [], near: resume?.near ?? [] },
    others: others.filter(({ marks, near }) => marks.length + near.length > 0),
  };
}

/** Private notes are left out here as they are in the search. */
async function readPerson({ tx, viewer }: Context, id: number): Promise<StoredResume> {
  const { rows } =
    await sql<StoredResume>`select c.name, c.summary, resume.language, resume.text, resume.file_id, resume.file_name,
      (select json_agg(json_build_object('title', e.title, 'company', e.company, 'description', e.description)
          order by e.end_date desc nulls first, e.id desc) from candidate_experience e
        where e.team_id = c.team_id and e.candidate_id = c.id and e.deleted_on is null) as jobs,
      array(select n.body from candidate_note n where n.team_id = c.team_id and n.candidate_id = c.id and n.deleted_on is null
        and n.private is not true order by n.id desc limit 100) as notes
    from candidate c left join lateral (select r.language, r.text, f.id as file_id, f.name as file_name from candidate_resume r
      left join file f on f.team_id = r.team_id and f.id = r.file_id and f.deleted_on is null
      where r.team_id = c.team_id and r.candidate_id = c.id order by r.is_primary desc, r.id desc limit 1) resume on true
    where c.team_id = ${viewer.team_id} and c.id = ${id} and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}`.execute(
      tx,
    );
  const [person] = rows;
  if (!person) throw notFound('The candidate');
  return person;
}
