import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { applicantRow } from '../applicant/board/board.fixture.ts';
import { bulkPreview } from './bulk-action.fixture.ts';
import { BulkPreviewText } from './bulk-preview-text.tsx';

const stage = { id: 12, name: 'Offer', category: 'offer' as const };

test('what keeps one of many out of a stage is mended from the preview, as after a refused move', async () => {
  const user = userEvent.setup();
  const missing = {
    ...{ gate: 'fields', text: 'Not known of the candidate: e-mail', text_phrase: null, passable: false },
    ...{ interview: null, offer: null, candidate: 77 },
  };
  fakeApi({
    'GET /customer/applicant/7/': () => ({ body: applicantRow(7, 11) }),
    'GET /customer/applicant/7/missing/': () => ({ body: { missing: [missing] } }),
  });
  const onFixed = vi.fn();
  const skipped = [
    { reason: 'Not all is known', count: 1, examples: [{ id: 7, name: 'Ann Lee' }], gate: 'fields' as const },
    { reason: 'Already in Offer', count: 1, examples: [{ id: 8, name: 'Omar Aziz' }] },
  ];
  renderWithProviders(
    <BulkPreviewText
      kind="move"
      preview={bulkPreview({ entity: 'applicant', total: 2, changes: 0, skipped })}
      stage={stage}
      onFixed={onFixed}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Omar Aziz' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ann Lee' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Not known of the candidate: e-mail')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Fill them in' }).getAttribute('href')).toBe(
    '/recruitments/candidates/77/edit',
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onFixed).toHaveBeenCalledOnce();
});
