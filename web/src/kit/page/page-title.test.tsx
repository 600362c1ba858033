import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '../../providers.tsx';
import { RecordHeader } from '../entity-page/record-header.tsx';
import { PageHeader } from './page-header.tsx';

const show = (page: React.ReactNode) => render(<Providers>{page}</Providers>);

test('the window is called as the page or the record that is open', () => {
  const list = show(<PageHeader title="Candidates" />);
  expect(document.title).toBe('Candidates · ATS | Hireloom');
  list.unmount();
  expect(document.title).toBe('ATS | Hireloom');
  const record = show(<RecordHeader name="Dana Levin" kind="Candidate" />);
  expect(document.title).toBe('Dana Levin · ATS | Hireloom');
  record.unmount();
});
