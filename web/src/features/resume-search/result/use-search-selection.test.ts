import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hitOf } from '../resume-search.fixture.ts';
import type { Question } from '../search-address.ts';
import { useSearchSelection } from './use-search-selection.ts';

const ask = (query: string): Question => ({ query, words: 'any', filters: {} });

test('picked people are meant by their ids, all found by the question', () => {
  const { result, rerender } = renderHook((question: Question) => useSearchSelection(question, 500), {
    initialProps: ask('crane'),
  });
  act(() => result.current.set([hitOf(1), hitOf(2)], true));
  act(() => result.current.toggle(hitOf(1)));
  expect(result.current.target).toEqual({ entity: 'candidate', ids: [2] });
  act(() => result.current.selectAll());
  act(() => result.current.set([hitOf(1), hitOf(2)], false));
  act(() => result.current.set([hitOf(2)], true));
  expect(result.current.target).toEqual({ search: ask('crane'), except: [1] });
  expect(result.current.count).toBe(499);
  rerender(ask('tower'));
  expect(result.current).toMatchObject({ count: 0, dropped: true, target: { ids: [] } });
});
