import type { Evidence, ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { Found, ParsedResume } from '@hireloom/resume';
import type { Context } from '../../../platform/context.ts';
import { canonicalPhone } from '../../../platform/phone/canonical-phone.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { findItem, findItems, findPeopleWord, type Item } from './resume-lookups.ts';
import { findPlace } from './resume-place.ts';

type Prefill = Pick<ResumeDraft, 'values' | 'names' | 'evidence' | 'parts'>;

/** What the form starts with: values in the form a create takes, each with where it was read and how sure that is. */
export async function prefill(
  context: Pick<Context, 'tx' | 'viewer'>,
  parsed: ParsedResume,
): Promise<Prefill> {
  const result: Prefill = {
    values: {},
    names: {},
    evidence: {},
    parts: { skills: [], languages: [], experience: [], education: [] },
  };
  const put = (key: string, found: Found<unknown> | null | undefined, value: unknown = found?.value) => {
    if (!found || value === null || value === undefined || value === '') return;
    result.values[key] = value;
    result.evidence[key] = evidenceOf(found);
  };
  put('first_name', parsed.first_name, clip(parsed.first_name?.value, 60));
  put('middle_name', parsed.middle_name, clip(parsed.middle_name?.value, 60));
  put('last_name', parsed.last_name, clip(parsed.last_name?.value, 80));
  put('email', parsed.emails[0], parsed.emails[0]?.value.toLowerCase());
  put('candidate_phone', parsed.phones[0], parsed.phones[0] ? canonicalPhone(parsed.phones[0].value) : null);
  put('current_position', parsed.current_position, clip(parsed.current_position?.value, 120));
  put('current_company', parsed.current_company, clip(parsed.current_company?.value, 120));
  put('date_of_birth', parsed.date_of_birth);
  put('gender', parsed.gender);
  put('address', parsed.location, clip(parsed.location?.value, 250));
  put('summary', parsed.summary, clip(parsed.summary?.value, 5000));
  const months = parsed.total_experience_months;
  put('total_experiences', months, months ? Math.round((months.value / 12) * 10) / 10 : null);
  if (parsed.links.length > 0)
    result.values.links = parsed.links.slice(0, 20).flatMap(({ value }) => linkOf(value));
  if (parsed.emails.length > 1)
    result.values.other_emails = parsed.emails
      .slice(1, 11)
      .map(({ value }) => ({ email: value.toLowerCase(), status: 'current' }));
  // The same name in Arabic letters has a field of its own.
  if (parsed.other_script_name && /\p{Script=Arabic}/u.test(parsed.other_script_name.value))
    put('name_ar', parsed.other_script_name, clip(parsed.other_script_name.value, 240));
  put('marital_status', parsed.marital_status);
  const reference = (key: string, found: Found<unknown> | null, item: Item | null) => {
    if (!item) return;
    put(key, found, item.id);
    result.names[key] = item.name;
  };
  if (parsed.nationality)
    reference(
      'nationality',
      parsed.nationality,
      await findPeopleWord(context, 'nationality', parsed.nationality.value),
    );
  if (parsed.visa_status)
    reference(
      'visa_status',
      parsed.visa_status,
      await findItem(context, 'visa_status', parsed.visa_status.value),
    );
  if (parsed.location) {
    const place = await findPlace(context, parsed.location.value);
    reference('country', parsed.location, place.country);
    reference('state', parsed.location, place.state);
    reference('city', parsed.location, place.city);
  }
  result.parts = await partsOf(context, parsed);
  return result;
}

const clip = (value: string | undefined, max: number) => value?.replace(/\s+/g, ' ').trim().slice(0, max);

const linkOf = (value: string) => {
  const url = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  return URL.canParse(url) && url.length <= 250 ? [{ url }] : [];
};

function evidenceOf({ confidence, place }: Found<unknown>): Evidence {
  return {
    confidence,
    page: place.page,
    box: place.box ? [...place.box] : null,
    start: place.start,
    end: place.end,
  };
}

async function partsOf(
  context: Pick<Context, 'tx' | 'viewer'>,
  parsed: ParsedResume,
): Promise<Prefill['parts']> {
  const { resumes } = await readTeamSettings(context.tx, context.viewer.team_id);
  const named = parsed.skills.filter(({ evidence }) => resumes.mentioned_skills || evidence === 'listed');
  const words = named.map((skill) => skill.label ?? skill.value);
  const skills = await findItems(context, 'skill', words);
  const languages = await findItems(
    context,
    'language',
    parsed.languages.map(({ value }) => value),
    parsed.languages.map(({ code }) => code),
  );
  const seen = new Set<string>();
  return {
    skills: named.flatMap((found) => {
      const name = clip(found.label ?? found.value, 150) ?? '';
      const skill = skills.get(name.toLowerCase()) ?? null;
      const mark = skill ? String(skill.id) : name.toLowerCase();
      if (!name || seen.has(mark) || seen.size >= 60) return [];
      seen.add(mark);
      return [{ skill, name: skill?.name ?? name, confidence: found.confidence }];
    }),
    languages: [
      ...new Map(
        parsed.languages.flatMap(({ code, value, level }) => {
          const language = languages.get(code) ?? languages.get(value.toLowerCase());
          return language ? [[language.id, { language, level }] as const] : [];
        }),
      ).values(),
    ],
    experience: parsed.experience.slice(0, 60).map((entry) => ({
      title: clip(entry.title?.value, 150) ?? '',
      company: clip(entry.company?.value, 150) ?? '',
      city: clip(entry.location?.value, 100) ?? null,
      start_date: dayOf(entry.start?.value, 'start'),
      end_date: entry.end?.value === 'present' ? null : dayOf(entry.end?.value, 'end'),
      description: entry.description?.slice(0, 5000) ?? null,
      confidence: Math.min(
        entry.title?.confidence ?? 0,
        entry.company?.confidence ?? 0,
        entry.start?.confidence ?? 0,
      ),
    })),
    education: parsed.education.slice(0, 30).map((entry) => ({
      university: clip(entry.institution?.value, 200) ?? '',
      degree: clip(entry.degree?.value, 150) ?? null,
      field_of_study: clip(entry.field?.value, 150) || null,
      start_date: dayOf(entry.start_year ? String(entry.start_year.value) : undefined, 'start'),
      end_date: dayOf(entry.end_year ? String(entry.end_year.value) : undefined, 'end'),
      completed: entry.completed,
      confidence: Math.min(entry.institution?.confidence ?? 0, entry.degree?.confidence ?? 1),
    })),
  };
}

/** `YYYY` or `YYYY-MM` as a day: a bare year starts in January and ends in December. */
export function dayOf(value: string | undefined, edge: 'start' | 'end'): string | null {
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(value ?? '');
  if (!match) return null;
  return `${match[1]}-${match[2] ?? (edge === 'start' ? '01' : '12')}-01`;
}
