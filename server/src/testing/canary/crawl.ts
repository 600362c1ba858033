import { calendarLayers } from '@hireloom/contracts/calendar/calendar-endpoints';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { registry } from '@hireloom/contracts/registry';
import { allRoutes } from '../../features/all-routes.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Actor } from '../app.ts';
import type { Records } from '../feature-records.ts';
import { entityOf, idsInQuery, nameOf, pathOf, queryOf } from '../records.ts';
import { beginning, inCapitals, type Words } from './secrets.ts';

/** What a call answered, headers included. */
export interface Answer {
  /** The route; empty for what no call answered. */
  route: string;
  call: string;
  status: number;
  text: string;
}

type Body = Record<string, unknown>;

const DAY_MS = 24 * 3600_000;

/** A day so many days from now. */
const nextDay = (days = 1): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Calls that read though they are posts, and what they are asked: about these records, and for the words in capitals. */
const posts: Readonly<Record<string, (ids: Records, words: readonly string[]) => Body[]>> = {
  'POST /customer/candidate/duplicates/': (_ids, words) =>
    words.flatMap((word) => [
      { email: `${word}@example.com` },
      { first_name: `${word} first_name`, last_name: `${word} last_name` },
    ]),
  'POST /customer/resume-search/': (ids, words) => searches(ids, words),
  'POST /customer/resume-search/facets/': (ids, words) => searches(ids, words),
  'POST /customer/resume-search/export/': (ids, words) => searches(ids, words),
  'POST /customer/resume-search/:id/resume/': (_ids, words) => words.map((query) => ({ query })),
  'POST /customer/job/:id/matches/': () => [{}],
  'POST /customer/candidate/:id/matches/': () => [{}],
  'POST /customer/bulk-action/preview/': (ids, words) => previews(ids, words),
  'POST /send/email/preview/': (ids) =>
    ['candidate', 'applicant', 'job'].map((key) => ({
      ...{ to: ['a@example.com'], subject: '{job__position|x}', body: '<p>{full_name|x} {skills|x}</p>' },
      [key]: ids[key],
    })),
  'POST /admin-app/mail-template/preview/': (ids) =>
    ['candidate', 'applicant', 'job'].map((key) => ({
      ...{
        category: key,
        subject: '{job__position|x}',
        body: '<p>{full_name|x} {skills|x} {job__description|x}</p>',
      },
      [key]: ids[key],
    })),
  'POST /customer/bulk-attachment/preview/': (ids, words) => [
    { names: [...words.map((word) => `${word}.txt`), `${ids.candidate}.txt`] },
  ],
  'POST /customer/candidate-merge/preview/': (ids) => [
    { keep: ids.candidate, drop: ids.second_candidate },
    { keep: ids.second_candidate, drop: ids.candidate },
  ],
  'POST /customer/calendar/window/': (ids) => {
    const now = Date.now();
    const [from, to] = [now - 30 * DAY_MS, now + 30 * DAY_MS].map((at) => new Date(at).toISOString());
    const window = { from, to, layers: calendarLayers };
    return [window, { ...window, job: ids.job }];
  },
  'POST /customer/calendar/moment/': () => [
    { starts: { date: '2026-03-02', time: '10:00', zone: 'Asia/Dubai' } },
  ],
  'POST /customer/interview/letter/': (ids) => [
    {
      ...{ applicant: ids.applicant, kind: 'invitation', type: 'phone' },
      starts: { date: nextDay(), time: '10:00', zone: 'Asia/Dubai' },
    },
  ],
  'POST /customer/availability/free-busy/': (ids) => [
    { members: [ids.member], from: `${nextDay(-30)}T00:00:00Z`, to: `${nextDay(30)}T00:00:00Z` },
  ],
  'POST /customer/availability/slots/': (ids) => [
    { members: [ids.member], minutes: 30, first_day: nextDay(), last_day: nextDay(7), zone: 'Asia/Dubai' },
  ],
  'POST /customer/walk-in-day/preview/': (ids) => [
    {
      ...{ job: ids.job, name: 'Open day', minutes: 30, slots: 4, places: 1, applicants: [ids.applicant] },
      starts: { date: nextDay(), time: '10:00', zone: 'Asia/Dubai' },
    },
  ],
  'POST /admin-app/job-approval/simulate/': (ids) => [{ org: ids.organization }],
};

/** What calls must be told in their query to answer at all. */
const told: Readonly<Record<string, (ids: Records) => string[]>> = {
  'GET /users/right-explanation/': (ids) =>
    ['job', 'candidate', 'applicant'].map(
      (name) => `module=${name}&option=update&entity=${name}&record=${ids[name]}`,
    ),
};

const searches = (ids: Records, words: readonly string[]): Body[] => [
  { query: '' },
  ...words.map((query) => ({ query })),
  { query: '', filters: { job: [ids.job] } },
  { query: '', filters: { not_in_job: [ids.job] } },
];

function previews(ids: Records, words: readonly string[]): Body[] {
  const update = { kind: 'update', add_tags: ['some'] };
  const targets = ['job', 'candidate', 'applicant'].flatMap((entity) => [
    { entity, ids: [ids[entity]] },
    ...words.map((query) => ({ entity, query: { query } })),
  ]);
  const attach = {
    target: { entity: 'candidate', ids: [ids.candidate] },
    work: { kind: 'attach', job: ids.job },
  };
  return [attach, ...targets.map((target) => ({ target, work: update }))];
}

/** Every call that reads: those of new features are among them without a word. */
export const readingCalls: readonly Route[] = allRoutes.filter(
  (route) =>
    (route.endpoint.method === 'GET' || route.reads || nameOf(route) in posts) &&
    // Whoever has the link is its holder: no viewer stands behind these.
    route.endpoint.access !== 'public',
);

/** Posts that are named above and are there no more. */
export const unknownPosts = Object.keys(posts).filter(
  (name) => !allRoutes.some((route) => nameOf(route) === name),
);

const AT_ONCE = 6;

/** Makes every reading call in all its variants as one person; `records` are the ones to ask about. */
export async function crawl(actor: Actor, records: readonly Records[], words: Words): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...readingCalls];
  const walk = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const asked = new Set<string>();
      for (const ids of records) {
        const read = await ask(actor, route, { ids, words, asked });
        answers.push(...read);
        // Who may not make the call at all is told nothing by another record.
        if (read.length > 0 && read.every(({ status }) => status === 403)) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return answers;
}

interface Question {
  ids: Records;
  words: Words;
  /** What was asked before, about other records. */
  asked: Set<string>;
}

async function ask(actor: Actor, route: Route, { ids, words, asked }: Question): Promise<Answer[]> {
  const path = pathOf(route, ids);
  const { method } = route.endpoint;
  const capitals = inCapitals(words);
  const bodies = method === 'GET' ? [undefined] : (posts[nameOf(route)]?.(ids, capitals) ?? [{}]);
  const answers: Answer[] = [];
  for (const query of queries(route, ids, beginning(words)))
    for (const body of bodies) {
      const call = `${method} ${path}${query}${body ? ` ${JSON.stringify(body)}` : ''}`;
      if (asked.has(call)) continue;
      asked.add(call);
      const reply = await actor.call(method, `${path}${query}`, body);
      const { status } = reply;
      if (status >= 500) throw new Error(`${call} answered ${status}`);
      answers.push({ route: nameOf(route), call, status, text: JSON.stringify([reply.body, reply.headers]) });
      if (status === 403 || status === 404) return answers;
    }
  return answers;
}

/** The queries of a call: none, the word, each order, each record, each choice. */
function queries(route: Route, ids: Records, word: string): string[] {
  const { keys, required } = queryOf(route);
  const named = idsInQuery(route, ids);
  const must = [
    ...required.filter((key) => key in named).map((key) => `${key}=${named[key]}`),
    // A record is asked for as it will have been.
    ...('at' in keys ? [`at=${nextDay()}T00:00:00Z`] : []),
  ];
  const entity = entityOf(route);
  const isList = entity !== undefined && route.endpoint.path === entity.path;
  const parent =
    entity?.parent && !route.endpoint.path.includes(':') ? [`${entity.parent}=${ids[entity.parent]}`] : [];
  const choices = Object.entries(keys).flatMap(([key, schema]) =>
    // Stretches of time leave out what no other variant does; opposites and gaps are asked of references below.
    (typeof schema === 'object' && !/_(?:preset|not|empty)$/.test(key) ? (schema.enum ?? []) : []).map(
      (value) => `${key}=${String(value)}`,
    ),
  );
  const further = [
    '',
    ...Object.entries(named).map(([key, id]) => `${key}=${id}`),
    ...(choices.length > 12 ? [] : choices),
    ...('record_id' in keys ? aboutEach(ids) : []),
    ...(told[nameOf(route)]?.(ids) ?? []),
    ...(takesWords(route, keys) ? [`query=${word}`] : []),
    ...(isList ? [...orders(entity), 'paginate=false', 'deleted=true'] : []),
    ...(entity && takesFilters(route, entity) ? [...filters(entity, ids)] : []),
  ];
  return [...new Set(further)].map((more) => {
    const all = [...new Set([...parent, ...must, more])].filter(Boolean);
    return all.length > 0 ? `?${all.join('&')}` : '';
  });
}

/** Of calls about a record of any kind. */
const aboutEach = (ids: Records): string[] =>
  Object.keys(registry).flatMap((name) => (ids[name] ? [`entity=${name}&record_id=${ids[name]}`] : []));

const takesWords = ({ endpoint }: Route, keys: object): boolean =>
  'query' in keys || endpoint.path.endsWith('/export/') || endpoint.path.endsWith('/options/');

const takesFilters = ({ endpoint: { path } }: Route, entity: Entity): boolean =>
  [entity.path, `${entity.path}export/`].includes(path as typeof entity.path);

const orders = (entity: Entity): string[] => entity.sort.map((key) => `orderBy=${key}&ascending=1`);

/** The filters of a list that name a record, their opposites, and those that tell where one is named at all. */
const filters = (entity: Entity, ids: Records): string[] =>
  entity.filters.flatMap((key) => {
    const field = entity.fields[key];
    const id = ids[field?.entity ?? ''];
    if (id === undefined || field?.kind !== 'ref') return [];
    const gaps = field.scoped || field.copyOf ? [`${key}_empty=true`, `${key}_empty=false`] : [];
    return [`${key}=${id}`, `${key}_not=${id}`, ...gaps];
  });
