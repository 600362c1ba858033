import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../kit/testing/answer-calls.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import CandidateCreatePage from '../../pages/candidate-create-page.tsx';
import { candidateRow, draftOf, refused } from './fake-candidates.ts';

const READ = 'POST /customer/candidate/resume-draft/';
const SAVE = 'POST /customer/candidate/from-resume/';
const LOOK = 'POST /customer/candidate/duplicates/';
const match = {
  candidate: { id: 44, name: 'Leila Nasser' },
  current_position: null,
  current_company: null,
  verdict: 'same' as const,
  score: 0.97,
  reasons: ['same e-mail'],
  against: [],
};

beforeEach(() => sessionStorage.clear());

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const api = answerCalls({ [SAVE]: () => candidateRow(9), ...answers });
  renderWithProviders(<CandidateCreatePage />);
  return { api, user: userEvent.setup() };
}

/** Calls that save: others only ask what is wrong. */
const saved = (api: ReturnType<typeof answerCalls>) =>
  api.of(SAVE).filter(({ checkOnly }) => checkOnly !== true);

const file = (name = 'layla.txt', size = 900) => new File(['x'.repeat(size)], name);

function choose(chosen: File, label = 'Choose a resume') {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
}

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
/** Without a resume the form begins with the few fields of a quick create. */
const showAll = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^More fields/ }));
const box = (name: string) => screen.getByRole('textbox', { name });

test('a read resume fills the form and shows where each value stands', async () => {
  const { api, user } = open({ [READ]: () => draftOf() });
  fill(box('First name'), 'Laila');
  choose(file());
  await waitFor(() => expect(box('Last name')).toHaveProperty('value', 'Nasser'));
  expect(api.of(READ)[0]?.files?.resume?.name).toBe('layla.txt');
  // What was typed is not replaced, and is not marked as read.
  expect(box('First name')).toHaveProperty('value', 'Laila');
  expect(screen.queryByTestId('mark-first_name')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Nationality' })).toHaveProperty('value', 'Jordanian');
  expect(within(screen.getByTestId('mark-nationality')).getByText('Please check')).toBeTruthy();
  expect(within(screen.getByTestId('mark-email')).getByText('Read in the resume, 97% sure')).toBeTruthy();

  await user.click(box('E-mail'));
  expect((await screen.findByTestId('resume-highlight')).textContent).toBe('layla@example.com');
  fill(box('E-mail'), 'other@example.com');
  expect(screen.queryByTestId('mark-email')).toBeNull();
  const education = screen.getByRole('group', { name: 'Education 1' });
  expect(within(education).getByText('Dates are missing')).toBeTruthy();
});

test('person, parts and resume are saved together', async () => {
  const { api, user } = open({ [READ]: () => draftOf() });
  choose(file());
  await user.click(await screen.findByRole('button', { name: 'IFRS, no level: change level' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Expert' }));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  await waitFor(() => expect(api.of(SAVE)).toHaveLength(1));
  expect(api.of(SAVE)[0]?.body).toEqual({
    draft: 31,
    candidate: {
      first_name: 'Layla',
      last_name: 'Nasser',
      email: 'layla@example.com',
      nationality: 12,
      salary_period: 'month',
      status: 'active',
      willing_to_relocate: false,
      noc_available: false,
      email_opt_out: false,
    },
    parts: {
      skills: [
        { skill: 4, level: 'Expert' },
        { name: 'Zoho Books', level: null },
      ],
      languages: [{ language: 2, level: null }],
      experience: [
        {
          title: 'Accountant',
          company: 'Falcon Group',
          city: 'Dubai',
          start_date: '2020-01-01',
          end_date: null,
          description: null,
        },
      ],
      education: [
        {
          ...{ university: 'Jordan University', degree: 'BSc', field_of_study: null },
          ...{ start_date: null, end_date: null, completed: true },
        },
      ],
    },
  });
  expect(sessionStorage).toHaveLength(0);
});

test('without a resume parts are entered by hand, and a line without its beginning is refused', async () => {
  const { api, user } = open();
  fill(box('First name'), 'Omar');
  fill(box('Last name'), 'Aziz');
  await showAll(user);
  await user.click(screen.getByRole('button', { name: 'Add experience' }));
  const line = screen.getByRole('group', { name: 'Experience 1' });
  fill(within(line).getByRole('textbox', { name: 'Title' }), 'Welder');
  fill(within(line).getByRole('combobox', { name: 'Company' }), 'Yard');
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  expect(await within(line).findByText('From is required')).toBeTruthy();
  expect(await screen.findByText(/Some lines of the profile need a look/)).toBeTruthy();
  expect(saved(api)).toHaveLength(0);
  await user.click(within(line).getByRole('button', { name: 'Remove Experience 1' }));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  expect(saved(api)[0]?.body).toMatchObject({ parts: { experience: [] } });
  expect(saved(api)[0]?.body).not.toHaveProperty('draft');
});

test('a possible duplicate stops the save until one says to save anyway', async () => {
  const { api, user } = open({ [LOOK]: () => ({ matches: [match] }) });
  fill(box('First name'), 'Layla');
  fill(box('Last name'), 'Nasser');
  fill(box('E-mail'), 'layla@example.com');
  fireEvent.blur(box('E-mail'));
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('You may already have this person')).toBeTruthy();
  expect(banner.textContent).toContain('Leila Nasser, same e-mail');
  expect(within(banner).getByRole('link', { name: 'Open Leila Nasser' }).getAttribute('href')).toBe(
    '/recruitments/candidates/44',
  );
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  expect(await screen.findByText(/or save anyway/)).toBeTruthy();
  expect(saved(api)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved(api)).toHaveLength(1));
});

test('what the form, the lines and the server find is said in one round, with whom we may have', async () => {
  const { api, user } = open({
    [LOOK]: () => ({ matches: [match] }),
    [SAVE]: () => {
      throw refused('invalid_input', 'Wrong', {
        'candidate.date_of_birth': ['Date of birth must give an age from 14 to 90'],
        'candidate.email': ['E-mail must be a valid e-mail address'],
      });
    },
  });
  fill(box('First name'), 'Omar');
  fill(box('E-mail'), 'nobody');
  await showAll(user);
  await user.click(screen.getByRole('button', { name: 'Add experience' }));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  for (const said of [
    'Last name is required',
    'E-mail must be a valid e-mail address',
    'Title is required',
    'Date of birth must give an age from 14 to 90',
  ])
    expect(await screen.findByText(said)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Open Leila Nasser' })).toBeTruthy();
  expect(api.of(SAVE)).toHaveLength(1);
  expect(saved(api)).toHaveLength(0);
});

test('names, birth date and numbers are asked about once one pauses, and not twice', async () => {
  const { api } = open({ [LOOK]: () => ({ matches: [match] }) });
  fill(box('First name'), 'Layla');
  fireEvent.blur(box('First name'));
  fill(box('Last name'), 'Nasser');
  fireEvent.blur(box('Last name'));
  fill(box('E-mail'), 'layla@example.com');
  fireEvent.blur(box('E-mail'));
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('Same person')).toBeTruthy();
  expect(within(banner).getByText('Very likely')).toBeTruthy();
  expect(within(banner).queryByRole('link', { name: /^Compare/ })).toBeNull();
  const asked = api.of(LOOK);
  expect(asked.at(-1)?.body).toEqual({
    first_name: 'Layla',
    last_name: 'Nasser',
    email: 'layla@example.com',
    except: undefined,
  });
  fireEvent.blur(box('Last name'));
  await new Promise((done) => setTimeout(done, 400));
  expect(api.of(LOOK)).toHaveLength(asked.length);
});

test('whom the draft matches is told at once', async () => {
  open({ [READ]: () => draftOf({ matches: [match] }) });
  choose(file());
  expect(await screen.findByText('You may already have this person')).toBeTruthy();
});

test('files that can not be read are refused in words and nothing typed is lost', async () => {
  const message = 'The file is protected by a password. Remove the password and upload it again.';
  const { api } = open({
    [READ]: () => {
      throw refused('unsupported_file', message);
    },
  });
  fill(box('First name'), 'Layla');
  choose(file('empty.pdf', 0));
  expect(await screen.findByText(/empty\.pdf is empty/)).toBeTruthy();
  choose(file('photo.gif'));
  expect(await screen.findByText(/photo\.gif is not a resume that can be read/)).toBeTruthy();
  const large = file('large.pdf');
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
  choose(large);
  expect(await screen.findByText(/large\.pdf is larger than 20 MB/)).toBeTruthy();
  expect(api.of(READ)).toHaveLength(0);
  choose(file('locked.pdf'));
  expect(await screen.findByText(/locked\.pdf: The file is protected by a password/)).toBeTruthy();
  expect(box('First name')).toHaveProperty('value', 'Layla');
});

test('sending shows how far it is and can be cancelled', async () => {
  const { api, user } = open({
    [READ]: ({ onProgress }) => {
      onProgress?.(450, 900);
      return new Promise(() => undefined);
    },
  });
  choose(file());
  const bar = await screen.findByRole('progressbar', { name: 'layla.txt is being sent' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Cancel' }));
  expect(api.of(READ)[0]?.signal?.aborted).toBe(true);
  expect(screen.getByLabelText('Choose a resume')).toBeTruthy();
});

test('what is no CV is told with the reason, and one may go on', async () => {
  open({
    [READ]: () => draftOf({ is_cv: { value: false, confidence: 0.9, reason: 'It reads like an invoice.' } }),
  });
  choose(file());
  expect(await screen.findByText(/It reads like an invoice\./)).toBeTruthy();
  expect(box('Last name')).toHaveProperty('value', 'Nasser');
});

test('the sentences of the server stand at their fields and lines', async () => {
  const { user } = open({
    [READ]: () => draftOf(),
    [SAVE]: () => {
      throw refused('invalid_input', 'Please check', {
        'candidate.email': ['E-mail is taken'],
        'parts.experience.0.title': ['Title is odd'],
      });
    },
  });
  choose(file());
  await waitFor(() => expect(box('Last name')).toHaveProperty('value', 'Nasser'));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  expect(await screen.findByText('E-mail is taken')).toBeTruthy();
  expect(screen.getByText('Title is odd')).toBeTruthy();
});

test('the candidate, the picture and the applicant of the chosen job are saved by one call', async () => {
  const { api, user } = open({
    'GET /customer/job/options/': () => ({ results: [{ id: 6, name: 'Site engineer', hint: null }] }),
  });
  fill(box('First name'), 'Omar');
  fill(box('Last name'), 'Aziz');
  const photo = new File(['a'], 'omar.png', { type: 'image/png' });
  await showAll(user);
  await user.upload(screen.getByLabelText('Photo file'), photo);
  await user.click(screen.getByRole('combobox', { name: 'Attach to job' }));
  await user.click(await screen.findByRole('option', { name: 'Site engineer' }));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  await waitFor(() => expect(api.of(SAVE)).toHaveLength(1));
  const [save] = api.of(SAVE);
  expect([save?.body, save?.files]).toMatchObject([{ job: 6 }, { photo: { name: 'omar.png', size: 1 } }]);
  for (const other of ['PATCH /customer/candidate/:id/', 'POST /customer/applicant/attach/'])
    expect(api.of(other)).toHaveLength(0);
});

test('a job that takes nobody is told at its field, and nothing is saved by halves', async () => {
  const { user } = open({
    'GET /customer/job/options/': () => ({ results: [{ id: 6, name: 'Site engineer', hint: null }] }),
    [SAVE]: () => {
      throw refused('invalid_input', 'Please check', { job: ['Site engineer is closed'] });
    },
  });
  fill(box('First name'), 'Omar');
  fill(box('Last name'), 'Aziz');
  await user.click(screen.getByRole('combobox', { name: 'Attach to job' }));
  await user.click(await screen.findByRole('option', { name: 'Site engineer' }));
  await user.click(screen.getByRole('button', { name: 'Save candidate' }));
  expect(await screen.findByText('Site engineer is closed')).toBeTruthy();
});

test('begins with a name and one contact, by keyboard alone', async () => {
  const { api, user } = open();
  await waitFor(() => expect(document.activeElement).toBe(box('First name')));
  expect(screen.queryByRole('button', { name: 'Add experience' })).toBeNull();
  await user.keyboard('Omar{Tab}Aziz{Tab}omar@example.com{Enter}');
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  expect(saved(api)[0]?.body).toMatchObject({
    candidate: { first_name: 'Omar', last_name: 'Aziz', email: 'omar@example.com' },
  });
});
