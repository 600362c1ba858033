import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { interview } from '@hireloom/contracts/interview/interview';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { registry } from '@hireloom/contracts/registry';
import type { TestTeam } from './app.ts';

/** Values that a kind of field takes; different at every asking where they are free. */
async function valueFor(team: TestTeam, key: string, field: Field): Promise<unknown> {
  const word = randomUUID().slice(0, 8);
  switch (field.kind) {
    case 'email':
      return `${word}@example.com`;
    case 'phone':
      return `+9715${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    case 'url':
      return `https://example.com/${word}`;
    case 'integer':
    case 'decimal':
    case 'money':
      return field.min ?? 1;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-15';
    case 'datetime':
      return '2026-01-15T10:00:00Z';
    case 'choice':
      return field.choices?.[0];
    case 'tags':
      return [word];
    case 'rows':
      return [];
    case 'lookup':
      return team.lookup(field.list ?? '');
    case 'lookups':
      return [await team.lookup(field.list ?? '')];
    case 'ref':
      return refFor(team, field);
    case 'refs':
      return [await refFor(team, field)];
    case 'rich_text':
      return `<p>${field.label} ${word} of a length that every rule accepts, with some more words.</p>`;
    default:
      return field.max && field.max < 20
        ? word.slice(0, field.max)
        : `${field.label} ${word} ${key}`.slice(0, field.max);
  }
}

async function refFor(team: TestTeam, field: Field): Promise<number> {
  if (field.entity === 'member') return team.admin.id;
  const target = registry[field.entity ?? ''];
  if (!target) throw new Error(`No entity ${field.entity}`);
  return (await createSample(team, target)).id;
}

/** Fields that a rule asks for though each alone is optional: a candidate has an e-mail or a phone. */
const alsoNeeded: Record<string, readonly string[]> = {
  candidate: ['email'],
  // Without a description it is a draft.
  job: ['description'],
};

/** A create body with the required fields alone, plus what is given. */
export async function sampleOf(
  team: TestTeam,
  entity: Entity,
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = { ...given };
  for (const [key, field] of Object.entries(entity.fields)) {
    const needed = field.required || alsoNeeded[entity.name]?.includes(key);
    if (!needed || field.computed || key in body) continue;
    body[key] = await valueFor(team, key, field);
  }
  return body;
}

interface Making {
  path: string;
  body: Record<string, unknown>;
}

/** What is made by a verb of its own: by which call, and with what in its form. */
const byVerb: Readonly<Record<string, (team: TestTeam) => Making>> = {
  interview: (team) => ({
    path: `${interview.path}schedule/`,
    body: {
      name: `Interview ${randomUUID().slice(0, 8)}`,
      type: 'phone',
      starts: { date: '2090-01-15', time: '10:00', zone: 'Asia/Dubai' },
      minutes: 30,
      interviewers: [{ member: team.admin.id }],
      // Samples do not get into each other's way.
      overlap: 'Several at once',
      tell: { candidate: false, interviewers: false },
    },
  }),
  onboarding: () => ({ path: `${onboarding.path}begin/`, body: { joining_date: '2090-02-01' } }),
};

/** The call that makes a record, with what it needs and what is given; an interview also needs its applicant. */
async function makingOf(team: TestTeam, entity: Entity, given: Record<string, unknown>): Promise<Making> {
  const verb = byVerb[entity.name]?.(team);
  if (!verb) return { path: entity.path, body: await sampleOf(team, entity, given) };
  const body: Record<string, unknown> = { ...verb.body, ...given };
  body['applicant'] ??= (await createSample(team, applicant)).id;
  return { path: verb.path, body };
}

/** Creates a record through the API as the team's admin, with the records it points to. */
export async function createSample(
  team: TestTeam,
  entity: Entity,
  given: Record<string, unknown> = {},
): Promise<{ id: number; [key: string]: unknown }> {
  const { path, body } = await makingOf(team, entity, given);
  const reply = await team.admin.post(path, body);
  if (reply.status !== 200)
    throw new Error(`${entity.name} could not be created: ${reply.status} ${JSON.stringify(reply.body)}`);
  // A verb may answer more than the row.
  return (entity.byVerbs ? reply.body.row : reply.body) as { id: number };
}
