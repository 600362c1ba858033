import { useLocation } from 'react-router';
import type {
  SavedSearch,
  SearchFacet,
  SearchHit,
  SearchReply,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { createElement } from 'react';
import { vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import type { Viewer } from '../../kit/session/session.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import ResumeSearchPage from './resume-search-page.tsx';

export const SEARCH = '/customer/resume-search/';
export const SAVED = '/customer/saved-search/';

/** Somebody who was found. */
export function hitOf(id: number, more: Partial<SearchHit> = {}): SearchHit {
  return {
    candidate: { id, name: `Person ${id}` },
    current_position: 'Site engineer',
    current_company: 'Falcon Group',
    latest_education: 'BSc Civil engineering',
    total_experiences: 7,
    place: 'Dubai, United Arab Emirates',
    nationality: 'Indian',
    notice_period: 30,
    expected_salary: 12_000,
    currency: 'AED',
    status: 'active',
    tags: ['night shift'],
    job_count: 2,
    skills: [
      { text: 'AutoCAD', marks: [[0, 7]], near: [] },
      { text: 'Excel', marks: [], near: [] },
    ],
    updated_on: '2026-03-05T08:30:00Z',
    has_resume: true,
    score: 87,
    reasons: [
      { word: 'autocad', kind: 'word', found: 'autocad', fields: ['Skills', 'Resume'] },
      { word: 'HVAC', kind: 'synonym', found: 'air conditioning', fields: ['Current position'] },
    ],
    snippets: [
      { field: 'Resume', text: '…drew plans with AutoCAD for towers…', marks: [[17, 24]], near: [] },
    ],
    ...more,
  };
}

export function replyOf(results: SearchHit[], more: Partial<SearchReply> = {}): SearchReply {
  return {
    results,
    count: results.length,
    count_exact: true,
    asked_count: more.count ?? results.length,
    cursor: null,
    chips: [],
    corrections: [],
    ...more,
  };
}

const facet = (
  key: string,
  label: string,
  kind: SearchFacet['kind'],
  more: Partial<SearchFacet>,
): SearchFacet => ({
  key,
  label,
  kind,
  values: [],
  buckets: [],
  ...more,
});

export const facets: SearchFacet[] = [
  facet('skill', 'Skill', 'levelled', {
    values: [
      { value: 5, label: 'AutoCAD', count: 40 },
      { value: 5, label: 'AutoCAD', count: 12, level: 'Expert' },
      { value: 6, label: 'Excel', count: 31 },
    ],
  }),
  facet('title', 'Title', 'values', {
    values: Array.from({ length: 12 }, (_, at) => ({
      value: `Title ${at + 1}`,
      label: `Title ${at + 1}`,
      count: 12 - at,
    })),
  }),
  facet('country', 'Country', 'values', { values: [{ value: 9, label: 'Kuwait', count: 3 }] }),
  facet('years', 'Years of experience', 'range', {
    buckets: [
      { label: '0 to under 2', min: 0, below: 2, count: 4 },
      { label: '10 and more', min: 10, below: null, count: 9 },
    ],
  }),
  facet('created', 'Created on', 'days', {
    buckets: [{ label: 'Last 7 days', min: Date.UTC(2026, 2, 1), below: null, within: 7, count: 5 }],
  }),
  facet('not_in_job', 'Not in job', 'switch', {}),
  facet('never_rejected', 'Never rejected', 'switch', {}),
];

export function savedOf(id: number, more: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id,
    name: `Search ${id}`,
    query: 'autocad',
    words: 'any',
    filters: {},
    shared: false,
    alert: 'none',
    owner: { id: 70, name: 'Sara Haddad' },
    gone: [],
    fresh: 0,
    created_on: '2026-03-01T08:00:00Z',
    ...more,
  };
}

function Address() {
  return createElement('output', { 'aria-label': 'Address' }, useLocation().search);
}

type Handlers = Parameters<typeof fakeApi>[0];

interface Place {
  search?: string;
  viewer?: Viewer;
}

/** The page before a server that finds three people whatever one asks, unless told otherwise. */
export function openPage(handlers: Handlers = {}, { search = '', viewer = makeViewer() }: Place = {}) {
  const still = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...still,
    media,
    matches: media.includes('min-width'),
  }));
  const found = replyOf([hitOf(1), hitOf(2), hitOf(3)], { count: 1234 });
  const api = fakeApi({
    [`POST ${SEARCH}`]: () => ({ body: found }),
    [`POST ${SEARCH}facets/`]: () => ({ body: { facets, exact: true } }),
    'GET /users/member/': () => ({
      body: {
        results: [
          {
            id: 70,
            user: { id: 7, first_name: 'Sara', last_name: 'Haddad', email: 'sara@example.com' },
            roles: [],
          },
        ],
        count: 1,
      },
    }),
    ...handlers,
  });
  renderWithProviders(createElement('div', null, createElement(ResumeSearchPage), createElement(Address)), {
    path: `/resume-search/${search}`,
    viewer,
  });
  return api;
}

/** What the last search asked for. */
export const lastAsked = (api: ReturnType<typeof fakeApi>) =>
  api.of('POST', SEARCH).at(-1)?.body as SeenCall['body'];
