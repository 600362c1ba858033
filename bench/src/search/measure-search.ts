import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSeed, startApp } from '../children.ts';
import { TEAM } from '../data-set.ts';
import { percentile } from '../measure/load.ts';
import { tokensOf } from '../sign-in.ts';
import type { Judged } from './judged.ts';
import { ndcg } from './ndcg.ts';

const DEPTH = 10;

interface JudgedQuery {
  text: string;
  plain: number;
  paraphrase: number | null;
}

export interface SearchMeasure {
  documents: number;
  queries: JudgedQuery[];
  /** Means of nDCG@10. */
  plain: number;
  paraphrases: number | null;
  /** Of one query, over HTTP. */
  milliseconds: { p50: number; p95: number };
}

/**
 * Puts the documents through the real parser into a throw-away team, asks the real search for each query, and judges
 * the first ten.
 */
export async function measureSearch({ documents, queries }: Judged): Promise<SearchMeasure> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-search-'));
  await runSeed(dataDir, ['--candidates', '1', '--team', TEAM], true, 'ignore');
  const app = await startApp(dataDir, true);
  try {
    const api = apiOf(`${app.url}/api/v1`);
    const { results } = await api<{ results: { id: number }[] }>('/customer/candidate/');
    for (const { id } of results)
      await api(`/customer/candidate/${id}/`, { method: 'DELETE', body: confirmed });
    const documentOf = new Map<number, string>();
    for (const { id, text } of documents) documentOf.set(await addDocument(api, id, text), id);
    const times: number[] = [];
    const judge = async (query: string, relevant: Record<string, number>) => {
      const started = performance.now();
      const found = await api<{ results: { candidate: { id: number } }[] }>('/customer/resume-search/', {
        method: 'POST',
        body: JSON.stringify({ query, page_size: DEPTH }),
      });
      times.push(performance.now() - started);
      return ndcg(
        found.results.map(({ candidate }) => documentOf.get(candidate.id) ?? ''),
        relevant,
        DEPTH,
      );
    };
    const judged: JudgedQuery[] = [];
    for (const { text, paraphrase, relevant } of queries) {
      const plain = await judge(text, relevant);
      judged.push({ text, plain, paraphrase: paraphrase ? await judge(paraphrase, relevant) : null });
    }
    const paraphrased = judged.flatMap((query) => query.paraphrase ?? []);
    return {
      documents: documentOf.size,
      queries: judged,
      plain: mean(judged.map((query) => query.plain)),
      paraphrases: paraphrased.length > 0 ? mean(paraphrased) : null,
      milliseconds: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    };
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const confirmed = JSON.stringify({ confirm: 'DELETE' });

type Api = <T>(path: string, init?: RequestInit) => Promise<T>;

function apiOf(base: string): Api {
  const tokens = tokensOf(base);
  return async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = new Headers({ authorization: `Bearer ${await tokens()}` });
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const reply = await fetch(`${base}${path}`, { ...init, headers });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : null) as T;
  };
}

interface Draft {
  id: number;
  values: Record<string, unknown>;
  parts: {
    skills: { skill: { id: number } | null; name: string }[];
    languages: { language: { id: number }; level: string | null }[];
    experience: Record<string, unknown>[];
    education: Record<string, unknown>[];
  };
}

/** The way of a dropped resume: read, shown as a form, saved as it was read. Answers the candidate's id. */
async function addDocument(api: Api, id: string, text: string): Promise<number> {
  const form = new FormData();
  form.set('resume', new Blob([text], { type: 'text/plain' }), `${id}.txt`);
  const {
    id: draft,
    values,
    parts,
  } = await api<Draft>('/customer/candidate/resume-draft/', { method: 'POST', body: form });
  const person = { ...values, first_name: values.first_name ?? 'Unknown', last_name: values.last_name ?? id };
  const dated = parts.experience.filter(({ title, company, start_date }) => title && company && start_date);
  const pick = (entry: Record<string, unknown>, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, entry[key]]));
  const made = await api<{ id: number }>('/customer/candidate/from-resume/', {
    method: 'POST',
    body: JSON.stringify({
      draft,
      candidate: { ...person, email: `${id}@example.org` },
      parts: {
        skills: parts.skills.map(({ skill, name }) => (skill ? { skill: skill.id } : { name })),
        languages: parts.languages.map(({ language, level }) => ({ language: language.id, level })),
        experience: dated.map((entry) =>
          pick(entry, ['title', 'company', 'city', 'start_date', 'end_date', 'description']),
        ),
        education: parts.education
          .filter(({ university }) => university)
          .map((entry) => pick(entry, ['university', 'degree', 'start_date', 'end_date', 'completed'])),
      },
    }),
  });
  return made.id;
}
