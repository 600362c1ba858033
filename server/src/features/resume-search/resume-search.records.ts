import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const resumeSearchRecords: FeatureRecords = {
  rules: [
    ...allOf(
      'resume_search.view',
      [
        ...['POST resume-search/', 'POST resume-search/facets/', 'GET resume-search/suggest/'],
        ...['GET resume-search/recent/', 'DELETE resume-search/recent/', 'POST resume-search/:id/resume/'],
        // Whether candidates may be exported is asked as well: told by the tests of the search.
        ...['POST resume-search/export/', 'GET saved-search/', 'POST saved-search/'],
        ...['PATCH saved-search/:id/', 'DELETE saved-search/:id/', 'POST saved-search/:id/seen/'],
      ].map((call) => call.replace(' ', ' /customer/')),
    ),
  ],
  bodies: {
    'POST /customer/resume-search/': (ids) => ({ query: 'some', filters: { job: [ids.job] } }),
    'POST /customer/resume-search/facets/': (ids) => ({ query: 'some', filters: { owner: [ids.member] } }),
    'POST /customer/resume-search/:id/resume/': () => ({ query: 'some' }),
    'POST /customer/resume-search/export/': (ids) => ({
      query: 'some',
      filters: { skill: [{ id: ids.skill }] },
    }),
    'POST /customer/saved-search/': (ids) => ({
      name: `Search ${ids.job}`,
      query: 'some',
      filters: { job: [ids.job] },
    }),
    'PATCH /customer/saved-search/:id/': () => ({ name: 'A better name' }),
    'POST /customer/saved-search/:id/seen/': () => ({}),
  },
  make: async (team) => ({
    saved_search: await team.made('saved_search', {
      owner_id: team.admin.id,
      name: 'Some search',
      query: 'some',
      words: 'any',
      filters: '{}',
    }),
  }),
  ids: { '/customer/resume-search/': 'candidate', '/customer/saved-search/': 'saved_search' },
};
