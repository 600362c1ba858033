import { screen } from '@testing-library/react';
import { company } from '@hireloom/contracts/company/company';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { RecordSummary } from '../entity-page/record-summary.tsx';
import { companyRow, fakeApi } from '../testing/fake-api.ts';

test('a field that can not be read says so, and the rest is shown', async () => {
  fakeApi({});
  const row = companyRow(5, { signatories: null, trade_name: 'Falcon' });
  renderWithProviders(
    <RecordSummary entity={company} row={{ ...row, unreadable: ['signatories'] } as never} />,
  );
  expect(await screen.findAllByText('Can not be read')).toHaveLength(1);
  expect(screen.getByText('Falcon')).toBeTruthy();
});
