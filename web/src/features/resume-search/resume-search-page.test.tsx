import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { facets, hitOf, lastAsked, openPage, replyOf, SEARCH } from './resume-search.fixture.ts';

const address = () => new URLSearchParams(screen.getByLabelText('Address').textContent ?? '');
const filtersInAddress = () => JSON.parse(address().get('f') ?? '{}') as unknown;
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search people' });
const card = (id: number) => screen.findByRole('article', { name: `Person ${id}` });

test('what is typed is searched for on enter, and the people found tell why', async () => {
  const user = userEvent.setup();
  const api = openPage();
  expect(api.of('POST', SEARCH)).toHaveLength(0);
  expect(document.activeElement).toBe(box());
  await user.type(box(), 'autocad HVAC{Enter}');
  const found = within(await card(1));
  expect(screen.getByText('1,234 people')).toBeTruthy();
  expect(found.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe(
    '/recruitments/candidates/1',
  );
  expect(found.getByText('Site engineer at Falcon Group')).toBeTruthy();
  expect(found.getByRole('img', { name: 'Match 87 of 100' })).toBeTruthy();
  expect(found.getAllByText('AutoCAD').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  const text = (await card(1)).textContent ?? '';
  expect(text).toContain('7 years');
  expect(text).toContain('expects 12,000 AED');
  expect(text).toContain('HVAC ≈  the same as air conditioning in current position');
  expect(address().get('q')).toBe('autocad HVAC');
  expect(lastAsked(api)).toEqual({ query: 'autocad HVAC', words: 'any', filters: {}, page_size: 20 });
  expect(api.of('POST', SEARCH)[0]?.headers.has('idempotency-key')).toBe(false);
  await waitFor(() => expect(api.of('POST', `${SEARCH}facets/`)).toHaveLength(1));
});

test('the address is the whole state', async () => {
  const f = JSON.stringify({
    skill: [{ id: 5, level: 'Expert' }],
    years: { min: 5 },
    nonsense: 1,
    job: ['x'],
  });
  const api = openPage({}, { search: `?${new URLSearchParams({ q: 'crane', words: 'all', f })}` });
  await card(1);
  expect(box().value).toBe('crane');
  expect(lastAsked(api)).toMatchObject({
    query: 'crane',
    words: 'all',
    filters: { skill: [{ id: 5, level: 'Expert' }], years: { min: 5 } },
  });
  const chips = screen.getByRole('list', { name: 'What is searched for' });
  await waitFor(() => expect(chips.textContent).toContain('Skill: AutoCAD, Expert'));
  expect(chips.textContent).toContain('Years of experience: from 5');
});

test('a query that can not be read is told with the place, and nothing is lost', async () => {
  const user = userEvent.setup();
  openPage(
    {
      [`POST ${SEARCH}`]: ({ body }) =>
        (body as { query: string }).query.includes('(')
          ? {
              status: 400,
              body: {
                code: 'invalid_input',
                message: 'A bracket is not closed',
                fields: { query: ['A bracket is not closed'] },
                details: { errors: [{ message: 'A bracket is not closed', start: 8, end: 9 }] },
              },
            }
          : { body: replyOf([hitOf(1)]) },
    },
    { search: '?q=crane' },
  );
  await card(1);
  await user.clear(box());
  await user.type(box(), 'crane + (tower{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A bracket is not closed');
  expect(alert.querySelector('u')?.textContent).toBe('(');
  expect(box().value).toBe('crane + (tower');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  await card(1);
  expect(screen.getByRole('region', { name: 'People found' }).hasAttribute('data-stale')).toBe(true);
  await user.type(box(), ')');
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a piece of the query is taken away by its chip, and what nobody has is told', async () => {
  const user = userEvent.setup();
  const api = openPage({
    [`POST ${SEARCH}`]: ({ body }) => {
      const { query } = body as { query: string };
      return {
        body: replyOf([hitOf(1)], {
          chips: query.split(' ').map((word) => ({
            label: word,
            kind: 'word',
            start: 0,
            end: 1,
            without: query.replace(word, '').trim(),
          })),
          corrections: query.includes('javva') ? [{ word: 'javva', used: 'java', query: 'java spring' }] : [],
        }),
      };
    },
  });
  await user.type(box(), 'javva spring{Enter}');
  await card(1);
  expect(screen.getByText(/Nobody has “/).textContent).toContain('searched for java too');
  await user.click(screen.getByRole('button', { name: 'Remove spring' }));
  await waitFor(() => expect(address().get('q')).toBe('javva'));
  expect(box().value).toBe('javva');
  await user.click(await screen.findByRole('button', { name: 'Search only for java' }));
  await waitFor(() => expect(lastAsked(api)).toMatchObject({ query: 'java spring' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address().toString()).toBe('');
  expect(await screen.findByRole('region', { name: 'Try one' })).toBeTruthy();
});

test('people who only come near what was asked are said to', async () => {
  const found = [hitOf(1), hitOf(2)];
  let asked_count = 1;
  const user = userEvent.setup();
  openPage(
    { [`POST ${SEARCH}`]: () => ({ body: replyOf(found, { asked_count }) }) },
    { search: '?q=crane+rigger' },
  );
  expect(await screen.findByText('1 person has what you asked for. The others come near it.')).toBeTruthy();
  asked_count = 0;
  await user.type(box(), ' mate{Enter}');
  expect(await screen.findByText(/^Nobody has what you asked for/)).toBeTruthy();
  asked_count = 2;
  await user.type(box(), ' master{Enter}');
  await waitFor(() => expect(screen.queryByText(/what you asked for/)).toBeNull());
});

test('facets narrow the search, each choice stands in the address', async () => {
  const user = userEvent.setup();
  const api = openPage({}, { search: '?q=crane' });
  const skill = within(await screen.findByRole('region', { name: 'Skill' }));
  await user.click(skill.getByRole('checkbox', { name: /^AutoCAD/ }));
  await waitFor(() => expect(filtersInAddress()).toEqual({ skill: [{ id: 5 }] }));
  await user.selectOptions(await skill.findByRole('combobox', { name: 'Level of AutoCAD' }), 'Expert (12)');
  await waitFor(() => expect(filtersInAddress()).toEqual({ skill: [{ id: 5, level: 'Expert' }] }));
  await user.click(screen.getByRole('button', { name: /^0 to under 2/ }));
  await waitFor(() => expect(filtersInAddress()).toMatchObject({ years: { min: 0, below: 2 } }));
  await user.click(screen.getByRole('button', { name: /^10 and more/ }));
  await waitFor(() => expect(filtersInAddress()).toMatchObject({ years: { min: 10 } }));
  await user.type(screen.getByRole('textbox', { name: 'Years of experience to' }), '20{Enter}');
  await waitFor(() => expect(filtersInAddress()).toMatchObject({ years: { min: 10, max: 20 } }));
  await user.click(screen.getByRole('switch', { name: 'Never rejected' }));
  await waitFor(() =>
    expect(lastAsked(api)).toMatchObject({ query: 'crane', filters: { never_rejected: true } }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Skill: AutoCAD, Expert' }));
  await waitFor(() =>
    expect(filtersInAddress()).toEqual({ years: { min: 10, max: 20 }, never_rejected: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address().has('f')).toBe(false));
  expect(address().get('q')).toBe('crane');
});

test('a long facet shows its first values, and all of them with a box to find one', async () => {
  const user = userEvent.setup();
  openPage({ [`POST ${SEARCH}facets/`]: () => ({ body: { facets, exact: false } }) }, { search: '?q=crane' });
  const title = within(await screen.findByRole('region', { name: 'Title' }));
  expect(title.getAllByRole('checkbox')).toHaveLength(8);
  expect(title.getByText('≈12')).toBeTruthy();
  expect(screen.getByText('≈ estimated')).toBeTruthy();
  await user.click(title.getByRole('button', { name: 'Show 4 more of Title' }));
  await user.type(title.getByRole('searchbox', { name: 'Find in Title' }), 'title 12');
  expect(title.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(title.getByRole('checkbox', { name: /^Title 12/ }));
  await waitFor(() => expect(filtersInAddress()).toEqual({ title: ['Title 12'] }));
});

test('days are chosen by a stretch', async () => {
  const user = userEvent.setup();
  openPage(
    {},
    { search: `?${new URLSearchParams({ q: '', f: JSON.stringify({ created: { to: '2026-01-01' } }) })}` },
  );
  const added = within(await screen.findByRole('region', { name: 'Created on' }));
  await user.click(added.getByRole('button', { name: /^Last 7 days/ }));
  await waitFor(() => expect(filtersInAddress()).toEqual({ created: { within: 7 } }));
  expect(added.getByRole('button', { name: /^Last 7 days/ }).getAttribute('aria-pressed')).toBe('true');
});

test('the next page is read by the cursor', async () => {
  const user = userEvent.setup();
  const api = openPage(
    {
      [`POST ${SEARCH}`]: ({ body }) => ({
        body: (body as { cursor?: string }).cursor
          ? replyOf([hitOf(3)], { count: 10_000, count_exact: false })
          : replyOf([hitOf(1), hitOf(2)], { count: 10_000, count_exact: false, cursor: 'next' }),
      }),
    },
    { search: '?q=crane' },
  );
  await card(2);
  expect(screen.getByText('More than 10,000 people')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await card(3);
  expect(lastAsked(api)).toMatchObject({ cursor: 'next' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('suggestions come while one types and can be chosen by keyboard', async () => {
  const user = userEvent.setup();
  const api = openPage({
    [`GET ${SEARCH}suggest/`]: ({ query }) => ({
      body: {
        results: query.get('query')
          ? [
              { kind: 'field', label: 'title:', query: 'title:' },
              { kind: 'skill', label: 'AutoCAD', query: 'autocad' },
              { kind: 'person', label: 'Person 2', query: 'name:"Person 2"', id: 2 },
            ]
          : [],
      },
    }),
  });
  await user.type(box(), 'auto');
  const options = await screen.findAllByRole('option');
  const labels = options.map(({ textContent }) => textContent);
  expect(labels).toEqual(['Person 2', 'AutoCAD', 'title:']);
  expect(
    api.of('GET', `${SEARCH}suggest/`).every(({ query }) => ['', 'auto'].includes(query.get('query') ?? '')),
  ).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address().get('q')).toBe('autocad'));
  await user.clear(box());
  await user.type(box(), 'per');
  await user.click(await screen.findByRole('option', { name: 'Person 2' }));
  await waitFor(() => expect(address().get('person')).toBe('2'));
  await user.type(box(), ' t');
  await user.click(await screen.findByRole('option', { name: 'title:' }));
  expect(box().value).toBe('title:');
  expect(address().get('q')).toBe('name:"Person 2"');
});

test('the quick view marks what was found, goes from find to find and closes with esc', async () => {
  const user = userEvent.setup();
  const api = openPage(
    {
      [`POST ${SEARCH}2/resume/`]: () => ({
        body: {
          candidate: { id: 2, name: 'Person 2' },
          file: { name: 'cv.pdf', url: '/files/cv.pdf' },
          text: {
            text: 'Crane operator, tower crane.',
            marks: [
              [0, 5],
              [22, 27],
            ],
            near: [[6, 14]],
          },
          others: [{ field: 'Notes', text: 'knows every crane', marks: [[12, 17]], near: [] }],
        },
      }),
    },
    { search: '?q=crane&words=all' },
  );
  await card(1);
  await user.keyboard('jj{Enter}');
  const pane = within(await screen.findByRole('complementary', { name: 'Quick view' }));
  expect(address().get('person')).toBe('2');
  expect(await pane.findByText('1 of 3 finds')).toBeTruthy();
  const current = () => document.querySelector('[data-current]')?.textContent;
  expect(current()).toBe('Crane');
  expect(pane.getByText('operator').tagName).toBe('SPAN');
  await user.click(pane.getByRole('button', { name: 'Next find' }));
  await user.click(pane.getByRole('button', { name: 'Next find' }));
  expect(current()).toBe('crane');
  expect(pane.getByRole('link', { name: 'cv.pdf' }).getAttribute('href')).toBe('/files/cv.pdf');
  expect(pane.getByRole('link', { name: 'Open candidate' }).getAttribute('href')).toBe(
    '/recruitments/candidates/2',
  );
  expect(pane.getByText('Notes')).toBeTruthy();
  expect(api.of('POST', `${SEARCH}2/resume/`)[0]?.body).toEqual({ query: 'crane', words: 'all' });
  await user.keyboard('{Escape}');
  expect(address().has('person')).toBe(false);
});

test('all found are selected by the question, minus those taken out', async () => {
  const user = userEvent.setup();
  openPage({}, { search: '?q=crane' });
  await card(1);
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected people' }));
  expect(bar.getByText('1 selected')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Attach to job' })).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Select all 1,234 found' }));
  expect(bar.getByText('All found, 1,234 selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
  expect(bar.getByText('All found, 1,233 selected')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Never rejected' }));
  expect(await screen.findByText('The selection was cleared, as other people are shown now.')).toBeTruthy();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('nobody found says what can be left out', async () => {
  const user = userEvent.setup();
  openPage(
    {
      [`POST ${SEARCH}`]: () => ({
        body: replyOf([], {
          chips: [
            { label: 'crane', kind: 'word', start: 0, end: 5, without: 'tower' },
            { label: 'tower', kind: 'word', start: 6, end: 11, without: 'crane' },
          ],
        }),
      }),
    },
    { search: '?q=crane+tower&words=all' },
  );
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Any word is enough' }));
  await waitFor(() => expect(address().has('words')).toBe(false));
  await user.click(await screen.findByRole('button', { name: /^Without.*tower$/ }));
  await waitFor(() => expect(address().get('q')).toBe('crane'));
});

test('another failure offers to try again', async () => {
  const user = userEvent.setup();
  let broken = true;
  openPage(
    {
      [`POST ${SEARCH}`]: () =>
        broken
          ? { status: 500, body: { code: 'server_error', message: 'Out of order' } }
          : { body: replyOf([hitOf(1)]) },
    },
    { search: '?q=crane' },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  await card(1);
});
