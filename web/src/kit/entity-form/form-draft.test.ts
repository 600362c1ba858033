import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

const paper = new File(['a'], 'contract.pdf');
const picture = new File(['b'], 'logo.png');
const typed = { name: 'Falcon', logo: picture, files: [paper], tags: ['a'] };

test('comes back with its files while the tab is open', () => {
  keepDraft('draft:7:company:new', typed, 3);
  expect(readDraft('draft:7:company:new')).toEqual({ values: typed, version: 3, lost: [] });
});

test('says which files are to be chosen again once the tab was loaded anew', () => {
  keepDraft('draft:7:company:new', typed, 3);
  const stored = sessionStorage.getItem('draft:7:company:new') ?? '';
  dropDraft('draft:7:company:new');
  sessionStorage.setItem('draft:7:company:new', stored);
  expect(readDraft('draft:7:company:new')).toEqual({
    values: { name: 'Falcon', tags: ['a'] },
    version: 3,
    lost: ['logo.png', 'contract.pdf'],
  });
});

test('is gone with its files once it is dropped', () => {
  keepDraft('draft:7:company:new', typed, 3);
  dropDraft('draft:7:company:new');
  keepDraft('draft:7:company:new', { name: 'Other' }, undefined);
  expect(readDraft('draft:7:company:new')?.values).toEqual({ name: 'Other' });
});

test('keeps what else was typed beside the file of a field', () => {
  const key = 'draft:7:company:3';
  const values = { custom: { deed: paper, note: 'North gate', plan: { id: 4, name: 'plan.pdf' } } };
  keepDraft(key, values, 3);
  expect(readDraft(key)?.values).toEqual(values);
  const stored = sessionStorage.getItem(key) ?? '';
  dropDraft(key);
  sessionStorage.setItem(key, stored);
  expect(readDraft(key)).toEqual({
    values: { custom: { note: 'North gate', plan: { id: 4, name: 'plan.pdf' } } },
    version: 3,
    lost: ['contract.pdf'],
  });
});
