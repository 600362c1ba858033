import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { resumeUploads } from './resume-uploads.ts';
import { useResumeIntake } from './use-resume-intake.tsx';

const BEGIN = '/customer/bulk-resume/batch/';

function Page() {
  const { open, element } = useResumeIntake(true);
  return (
    <>
      <button type="button" onClick={open}>
        Upload resumes
      </button>
      {element}
    </>
  );
}

function show(begin: Parameters<typeof fakeApi>[0][string]) {
  const add = vi.spyOn(resumeUploads, 'add').mockImplementation(() => undefined);
  const api = fakeApi({ [`POST ${BEGIN}`]: begin });
  renderWithProviders(<Page />, {
    viewer: makeViewer('recruiter', ['candidate.create', 'candidate.view_global', 'applicant.create']),
  });
  return { api, add, user: userEvent.setup() };
}

const zip = () =>
  new File(
    [new Uint8Array(zipSync({ 'May/rahul.txt': new TextEncoder().encode('Rahul Menon') }))],
    'may.zip',
  );
const files = () => [
  new File(['Layla Nasser'], 'layla.txt'),
  zip(),
  new File(['x'], 'photo.bmp'),
  new File([], 'empty.pdf'),
];
const dropped = (list: File[]) => ({ dataTransfer: { types: ['Files'], items: [], files: list } });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('resumes are dropped anywhere, counted, and started with the options of the batch', async () => {
  const { api, add, user } = show(() => ({
    body: {
      batch: 1,
      files: [
        { file_id: 11, name: 'layla.txt', uploaded: true },
        { file_id: 12, name: 'May/rahul.txt', uploaded: false },
      ],
    },
  }));
  fireEvent.dragEnter(document.body, dropped([]));
  expect(screen.getByText('Drop resumes here')).toBeTruthy();
  fireEvent.drop(document.body, dropped(files()));
  expect(screen.queryByText('Drop resumes here')).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload resumes' }, { timeout: 10_000 }));
  expect(await dialog.findByText('may.zip: 1 file inside')).toBeTruthy();
  const refused = within(dialog.getByRole('list', { name: 'Files that can not be taken' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'photo.bmp',
    'empty.pdf',
  ]);
  await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'walk-in{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Upload 2 resumes' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(api.of('POST', BEGIN)[0]?.body).toEqual({
    options: { job: null, stage: null, cv_source: null, tags: ['walk-in'], owner: null },
    files: [
      { name: 'layla.txt', size: 12 },
      { name: 'May/rahul.txt', size: 11 },
    ],
  });
  // What is there already is not sent again.
  const [taken] = add.mock.calls[0] ?? [];
  expect(taken?.map(({ id, file }) => [id, file.path])).toEqual([[12, 'May/rahul.txt']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('files are picked, the options of last time are there, and a refusal stands at its option', async () => {
  localStorage.setItem(
    'hireloom-resume-batch:7',
    JSON.stringify({ tags: ['fair'], owner: { id: 70, name: 'Sara' } }),
  );
  const { add, user } = show(() => ({
    status: 422,
    body: {
      code: 'invalid_input',
      message: 'Please check',
      fields: { 'options.owner': ['Owner was not found'] },
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Upload resumes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload resumes' }, { timeout: 10_000 }));
  expect(dialog.getByRole('button', { name: 'Upload 0 resumes' })).toHaveProperty('disabled', true);
  expect(dialog.getByText('fair')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Files'), { target: { files: [new File(['x'], 'layla.txt')] } });
  await user.click(await dialog.findByRole('button', { name: 'Upload 1 resume' }));
  expect(await dialog.findByText('Owner was not found')).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
});
