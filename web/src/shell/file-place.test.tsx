import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFile } from '../kit/value/open-file.ts';
import { fakeApi } from '../kit/testing/fake-api.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { FilePlace } from './file-place.tsx';

test('the file of a field is shown beside the page, with its size and a way to save it', async () => {
  fakeApi({});
  renderWithProviders(<FilePlace />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const url = '/api/v1/file/4/?token=x';
  act(() => openFile({ id: 4, name: 'deed.zip', size: 2048, content_type: 'application/zip', url }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText('deed.zip')).toBeTruthy();
  expect(panel.getByText('2 KB')).toBeTruthy();
  expect(panel.getByText('This file is not shown here')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(url);
});
