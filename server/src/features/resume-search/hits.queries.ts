import { readsNotes } from '@hireloom/contracts/permissions';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import type { Scored, Term } from '@hireloom/search';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { PREPARED } from '../../platform/db/driver.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { seesAllStages, stageSeen } from '../workflow/index.ts';
import { type Find, highlight, Highlighter, snippetOf, withoutDistant } from './highlight.ts';

interface StoredHit {
  id: number;
  name: string;
  current_position: string | null;
  current_company: string | null;
  latest_education: string | null;
  total_experiences: number | null;
  city: string | null;
  country: string | null;
  nationality: string | null;
  notice_period: number | null;
  expected_salary: number | null;
  currency: string | null;
  status: string;
  tags: string[] | null;
  job_count: number;
  updated_on: string;
  resume_id: number | null;
  summary: string | null;
  skills: string[];
  jobs: { title: string; company: string }[] | null;
  language: string | null;
  text: string | null;
  notes: string[];
}

/** Most of a resume that is looked through for a snippet. */
const MAX_TEXT = 30_000;

/**
 * What the page shows of these people, in this order, with what was searched for marked. Read from the protected table:
 * whoever the viewer may not see is left out.
 */
export async function readHits(
  { tx, viewer }: Context,
  ids: readonly number[],
  { terms, scores }: { terms: readonly Term[]; scores: ReadonlyMap<number, Scored> },
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const item = (column: string) =>
    sql.raw(`(select i.name from lookup_item i where i.team_id = c.team_id and i.id = c.${column})`);
  // The kept count is of all applications.
  const jobCount = seesAllStages(viewer)
    ? sql`c.job_count`
    : sql`(select count(*)::int from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') and a.deleted_on is null and ${stageSeen(viewer, 'a.stage_id')})`;
  const { rows } =
    await sql<StoredHit>`${sql.raw(PREPARED)}select c.id, c.name, c.current_position, c.current_company, c.latest_education, c.total_experiences,
      ${item('city_id')} as city, ${item('country_id')} as country, ${item('nationality_id')} as nationality, c.notice_period,
      c.expected_salary, (select coalesce(i.key, i.name) from lookup_item i where i.team_id = c.team_id and i.id = c.currency_id) as currency, c.status, c.tags, ${jobCount} as job_count, c.updated_on, c.resume_id, c.summary,
      array(select i.name from candidate_skill k join lookup_item i on i.team_id = k.team_id and i.id = k.skill_id
        where k.team_id = c.team_id and k.candidate_id = c.id and k.deleted_on is null order by k.id limit 60) as skills,
      (select json_agg(json_build_object('title', e.title, 'company', e.company) order by e.end_date desc nulls first, e.id desc) from candidate_experience e
        where e.team_id = c.team_id and e.candidate_id = c.id and e.deleted_on is null) as jobs,
      resume.language, resume.text,
      array(select n.body from candidate_note n where n.team_id = c.team_id and n.candidate_id = c.id and n.deleted_on is null
        and n.private is not true order by n.id desc limit 5) as notes
    from candidate c left join lateral (select r.language, left(r.text, ${MAX_TEXT}) as text from candidate_resume r
      where r.team_id = c.team_id and r.candidate_id = c.id order by r.is_primary desc, r.id desc limit 1) resume on true
    where c.team_id = ${viewer.team_id} and c.id = any(${ids}) and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}`.execute(
      tx,
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const shown = row && { ...row, notes: readsNotes(viewer) ? row.notes : [] };
    return shown ? [toHit(shown, terms, scores.get(id))] : [];
  });
}

function toHit(row: StoredHit, terms: readonly Term[], scored: Scored | undefined): SearchHit {
  const highlighter = new Highlighter(terms, row.language);
  const jobs = row.jobs ?? [];
  const texts: [string, string[]][] = [
    ['Current position', [row.current_position ?? '']],
    ['Earlier positions', jobs.map(({ title }) => title)],
    ['Skills', row.skills],
    ['Companies', [row.current_company ?? '', ...jobs.map(({ company }) => company)]],
    ['Education', [row.latest_education ?? '']],
    ['Place', [row.city ?? '', row.country ?? '']],
    ['Name', [row.name]],
    ['Summary', [row.summary ?? '']],
    ['Resume', [row.text ?? '']],
    ['Notes', row.notes],
  ];
  const found = withoutDistant(
    texts.flatMap(([field, list]) =>
      list.map((text) => ({ field, text, finds: text ? highlighter.finds(text) : [] })),
    ),
  );
  return {
    candidate: { id: row.id, name: row.name },
    current_position: row.current_position,
    current_company: row.current_company,
    latest_education: row.latest_education,
    total_experiences: row.total_experiences,
    place: [row.city, row.country].filter(Boolean).join(', ') || null,
    nationality: row.nationality,
    notice_period: row.notice_period,
    expected_salary: row.expected_salary,
    currency: row.currency,
    status: row.status,
    tags: row.tags ?? [],
    job_count: row.job_count,
    skills: skillsFirst(
      found.filter(({ field }) => field === 'Skills').map(({ text, finds }) => highlight(text, finds)),
    ),
    updated_on: row.updated_on,
    has_resume: row.resume_id !== null,
    score: scored ? Math.round(100 * Math.min(1, scored.coverage)) : null,
    reasons: reasonsOf(terms, found),
    snippets: found
      .filter(({ field }) => ['Earlier positions', 'Summary', 'Resume', 'Notes', 'Education'].includes(field))
      .flatMap(({ field, text, finds }) => {
        const snippet = snippetOf(text, finds);
        return snippet ? [{ field, ...snippet, worth: new Set(finds.map(({ word }) => word)).size }] : [];
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, 2)
      .map(({ worth: _worth, ...snippet }) => snippet),
  };
}

/** Skills that were asked for stand first, then what means the same; the rest follow as the profile lists them. */
function skillsFirst(skills: SearchHit['skills']): SearchHit['skills'] {
  const place = ({ marks, near }: SearchHit['skills'][number]) =>
    marks.length > 0 ? 0 : near.length > 0 ? 1 : 2;
  return skills.toSorted((one, other) => place(one) - place(other)).slice(0, 12);
}

const kinds = ['word', 'spelling', 'synonym', 'related'] as const;

/** For each word of the query the nearest thing that was found for it, and the fields it stands in. */
function reasonsOf(
  terms: readonly Term[],
  found: readonly { field: string; finds: readonly Find[] }[],
): SearchHit['reasons'] {
  const reasons = terms.flatMap(({ word, forms }) => {
    const own = new Set(forms);
    const finds = found.flatMap(({ field, finds: inField }) =>
      inField.filter((find) => own.has(find.form)).map(({ form, kind }) => ({ field, form, kind })),
    );
    const kind = kinds.find((wanted) => finds.some((find) => find.kind === wanted));
    if (!kind) return [];
    const nearest = finds.filter((find) => find.kind === kind).sort((a, b) => b.form.weight - a.form.weight);
    const label = nearest[0]?.form.label ?? word;
    const fields = [...new Set(nearest.filter(({ form }) => form.label === label).map(({ field }) => field))];
    return [{ word, kind, found: label, fields }];
  });
  const told = new Set<string>();
  return reasons.filter(({ found: label }) => !told.has(label) && told.add(label));
}
