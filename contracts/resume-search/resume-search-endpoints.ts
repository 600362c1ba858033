import { z } from 'zod';
import { levels } from '../candidate/candidate-parts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams, okReply } from '../kit/reply.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';

const path = '/customer/resume-search/' as const;
const tag = 'resume search';
const view = { module: 'resume_search', any: ['view'] } as const;

/** Longest query that is read. */
export const MAX_QUERY = 500;
/** Matches are counted exactly up to here; past it the reply says "more than". */
export const COUNT_BOUND = 10_000;

const id = z.int().positive();
const ids = z.array(id).max(200).optional();
const texts = z.array(z.string().trim().min(1).max(150)).max(100).optional();
const amount = z.number().min(0).optional();
const range = z
  .strictObject({
    min: amount,
    max: amount,
    /** An end that does not belong to it, so that two stretches beside each other share nobody. */
    below: amount,
  })
  .refine(({ min = 0, max = Infinity, below = Infinity }) => min <= max && min <= below, {
    message: 'From can not be greater than to',
  })
  .refine(({ max, below }) => max === undefined || below === undefined, { message: 'There is one end only' })
  .optional();
const days = z
  .strictObject({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** The last so many days, counted from the day of the search. */
    within: z.int().min(1).max(36_500).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'From can not be after to' })
  .optional();
const levelled = z
  .array(z.strictObject({ id, level: z.enum(levels).optional() }))
  .max(100)
  .optional();

/** Values of one facet widen the result (any of them), facets narrow it (all of them). */
export const searchFilters = z.strictObject({
  skill: levelled,
  language: levelled,
  title: texts,
  company: texts,
  industry: ids,
  nationality: ids,
  country: ids,
  city: ids,
  education: ids,
  visa_status: ids,
  source: ids,
  tag: texts,
  owner: ids,
  status: z
    .array(z.enum(['active', 'inactive', 'do_not_hire']))
    .max(3)
    .optional(),
  job: ids,
  stage: ids,
  years: range,
  current_salary: range,
  expected_salary: range,
  notice: range,
  created: days,
  last_contact: days,
  /** Day of the newest resume. */
  resume: days,
  not_in_job: ids,
  never_rejected: z.boolean().optional(),
});
export type SearchFilters = z.infer<typeof searchFilters>;
export type FacetKey = keyof SearchFilters;

const tooLong = phrase('A search may have at most {max} characters', { max: MAX_QUERY });
/** What is searched: one sign may stand for eighteen letters (ﷺ), and these are what is looked for. */
const searchText = z
  .string()
  .max(MAX_QUERY, tooLong)
  .refine((text) => text.normalize('NFKC').length <= MAX_QUERY, { message: tooLong });

export const searchQuestion = z.strictObject({
  query: searchText.default(''),
  /** Plain words: `any` finds whoever has one of them, best first; `all` asks for every word. */
  words: z.enum(['any', 'all']).default('any'),
  filters: searchFilters.default({}),
});
export type SearchQuestion = z.input<typeof searchQuestion>;

/** Start and end in a text. */
const place = z.tuple([z.number(), z.number()]);

/** A piece of text with the places of what was found in it, in order, without overlaps. */
export const highlighted = z.object({
  text: z.string(),
  /** The words of the query, also in another form or spelling. */
  marks: z.array(place),
  /** What was found by its meaning: shown apart, as nobody has typed it. */
  near: z.array(place),
});
export type Highlighted = z.infer<typeof highlighted>;

/** Why somebody was found: for each word of the query what stood for it, and where. */
export const searchReason = z.object({
  word: z.string(),
  /** The word itself, another spelling of it, the same thing in other words, or something near it. */
  kind: z.enum(['word', 'spelling', 'synonym', 'related']),
  /** What was found for it, as people say it. */
  found: z.string(),
  /** Labels of the fields it was found in, strongest first. */
  fields: z.array(z.string()),
});

export const searchHit = z.object({
  candidate: refValue,
  current_position: z.string().nullable(),
  current_company: z.string().nullable(),
  latest_education: z.string().nullable(),
  total_experiences: z.number().nullable(),
  place: z.string().nullable(),
  nationality: z.string().nullable(),
  notice_period: z.number().nullable(),
  expected_salary: z.number().nullable(),
  currency: z.string().nullable(),
  status: z.string(),
  tags: z.array(z.string()),
  /** Active applications. */
  job_count: z.number(),
  skills: z.array(highlighted),
  updated_on: z.string(),
  has_resume: z.boolean(),
  /** 0 to 100: how much of what was asked is there; null when nothing was asked. */
  score: z.number().nullable(),
  reasons: z.array(searchReason),
  /** `on`: when an e-mail was written. */
  snippets: z.array(highlighted.extend({ field: z.string(), on: z.string().optional() })),
});
export type SearchHit = z.infer<typeof searchHit>;

/** A piece of the query as the page shows it; `start` and `end` are its place in the text. */
export const searchChip = z.object({
  label: z.string(),
  kind: z.string(),
  start: z.number(),
  end: z.number(),
  /** The query without this piece. */
  without: z.string(),
});
export type SearchChip = z.infer<typeof searchChip>;

export const searchReply = z.object({
  results: z.array(searchHit),
  count: z.number(),
  /** False: there are more than `count`. */
  count_exact: z.boolean(),
  /** How many of `count` have what was asked; where those are few, the others have something near to it. */
  asked_count: z.number(),
  /** Asks for the next page; null at the end. */
  cursor: z.string().nullable(),
  chips: z.array(searchChip),
  /** Words that nobody has, and what was looked for beside them. */
  corrections: z.array(z.object({ word: z.string(), used: z.string(), query: z.string() })),
});
export type SearchReply = z.infer<typeof searchReply>;

const facetValue = z.object({
  /** As it goes into the filter: an id, a text, or for ranges nothing. */
  value: z.union([z.number(), z.string()]),
  label: z.string(),
  count: z.number(),
  level: z.string().optional(),
});
export const searchFacet = z.object({
  key: z.string(),
  label: z.string(),
  /** `values` are chosen; `range` and `days` have buckets with their ends. */
  kind: z.enum(['values', 'levelled', 'range', 'days', 'switch']),
  values: z.array(facetValue),
  buckets: z.array(
    z.object({
      label: z.string(),
      label_phrase: phraseBeside,
      min: z.number().nullable(),
      /** Where the next one begins. */
      below: z.number().nullable(),
      /** Of days: how many days before today the stretch begins. */
      within: z.number().optional(),
      count: z.number(),
    }),
  ),
});
export type SearchFacet = z.infer<typeof searchFacet>;

export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  words: z.enum(['any', 'all']),
  filters: searchFilters,
  /** Keys of filters that were saved and are not there any more: it finds more people than it was meant to. */
  gone: z.array(z.string()),
  shared: z.boolean(),
  alert: z.enum(['none', 'daily', 'instant']),
  owner: refValue,
  /** Found since the viewer last opened it; at most 100. */
  fresh: z.number(),
  created_on: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const savedBody = searchQuestion.extend({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters'),
  shared: z.boolean().default(false),
  alert: z.enum(['none', 'daily', 'instant']).default('none'),
});
export type SavedSearchInput = z.input<typeof savedBody>;
/** What is left out of a change stays as it is. */
const savedChange = z
  .strictObject({
    name: savedBody.shape.name,
    query: searchQuestion.shape.query.unwrap(),
    words: searchQuestion.shape.words.unwrap(),
    filters: searchFilters,
    shared: z.boolean(),
    alert: z.enum(['none', 'daily', 'instant']),
  })
  .partial();

export const suggestion = z.object({
  kind: z.enum(['person', 'skill', 'title', 'company', 'field', 'recent', 'saved']),
  /** What is shown. */
  label: z.string(),
  /** The query when it is chosen. */
  query: z.string(),
  /** A person's id, or that of a saved search. */
  id: z.number().optional(),
});
export type SearchSuggestion = z.infer<typeof suggestion>;

export const resumeSearchEndpoints = {
  /** A query that can't be read is refused with `fields.query`; `details.errors` mark the places. */
  search: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Search people',
    access: view,
    body: searchQuestion.extend({
      cursor: z.string().max(300).optional(),
      page_size: z.int().min(1).max(50).default(20),
    }),
    response: searchReply,
  }),
  facets: endpoint({
    method: 'POST',
    path: `${path}facets/`,
    tag,
    summary: 'What the found people have, with counts',
    access: view,
    body: searchQuestion,
    /** `exact: false`: counts are estimates from a sample. */
    response: z.object({ facets: z.array(searchFacet), exact: z.boolean() }),
  }),
  /** The resume of one person with what was searched for marked in it. */
  resume: endpoint({
    method: 'POST',
    path: `${path}:id/resume/`,
    tag,
    summary: 'Resume with what was searched for marked',
    access: view,
    params: idParams,
    body: searchQuestion.pick({ query: true, words: true }),
    response: z.object({
      candidate: refValue,
      file: z.object({ name: z.string(), url: z.string() }).nullable(),
      text: highlighted,
      /** Further texts of the profile with a find in them. */
      others: z.array(highlighted.extend({ field: z.string() })),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: `${path}suggest/`,
    tag,
    summary: 'Suggestions while typing',
    access: view,
    query: z.strictObject({ query: searchText.default('') }),
    response: z.object({ results: z.array(suggestion) }),
  }),
  /** The viewer's last searches, newest first. */
  recent: endpoint({
    method: 'GET',
    path: `${path}recent/`,
    tag,
    summary: 'Last searches',
    access: view,
    response: z.object({
      results: z.array(
        z.object({
          query: z.string(),
          words: z.enum(['any', 'all']),
          filters: searchFilters,
          searched_on: z.string(),
        }),
      ),
    }),
  }),
  forgetRecent: endpoint({
    method: 'DELETE',
    path: `${path}recent/`,
    tag,
    summary: 'Forget the last searches',
    access: view,
    response: okReply,
  }),
  /** All found people as CSV, best first; the columns of the candidate list. */
  export: endpoint({
    method: 'POST',
    path: `${path}export/`,
    tag,
    summary: 'Export found people',
    access: view,
    body: searchQuestion,
    response: z.unknown(),
    bare: true,
  }),
  saved: endpoint({
    method: 'GET',
    path: '/customer/saved-search/',
    tag,
    summary: 'Saved searches: own ones and shared ones',
    access: view,
    response: z.object({ results: z.array(savedSearch) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/customer/saved-search/',
    tag,
    summary: 'Save a search',
    access: view,
    body: savedBody,
    response: savedSearch,
  }),
  changeSaved: endpoint({
    method: 'PATCH',
    path: '/customer/saved-search/:id/',
    tag,
    summary: 'Change a saved search',
    access: view,
    params: idParams,
    body: savedChange,
    response: savedSearch,
  }),
  removeSaved: endpoint({
    method: 'DELETE',
    path: '/customer/saved-search/:id/',
    tag,
    summary: 'Delete a saved search',
    access: view,
    params: idParams,
    response: okReply,
  }),
  /** The viewer has looked at it: what is new counts from now. */
  seenSaved: endpoint({
    method: 'POST',
    path: '/customer/saved-search/:id/seen/',
    tag,
    summary: 'Mark a saved search as seen',
    access: view,
    params: idParams,
    body: z.strictObject({}),
    response: okReply,
  }),
};
