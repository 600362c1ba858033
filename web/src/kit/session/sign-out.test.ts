import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../api/access-token.ts';
import { knownName, rememberName } from '../entity/reference-source.ts';
import { setOpenCell, useOpenCell } from '../entity-table/in-place/open-cell.ts';
import { openInterviewDesk, useInterviewDesk } from '../interview/interview-desk.ts';
import { openOfferDesk, useOfferDesk } from '../offer/offer-desk.ts';
import { openPanel, usePanelOpen } from '../panel/panel-state.ts';

const useOpen = () => ({
  offer: useOfferDesk(),
  interview: useInterviewDesk(),
  panel: usePanelOpen('files'),
  cell: useOpenCell('company', 5, 'name'),
});
const nothing = { offer: null, interview: null, panel: false, cell: null };

function openAll(): void {
  openOfferDesk({ kind: 'edit', id: 4 });
  openInterviewDesk({ kind: 'cancel', id: 4 });
  openPanel('files');
  setOpenCell({ entity: 'company', row: 5, key: 'name', draft: 'Falcon' });
  rememberName({ entity: 'company' }, 5, 'Falcon Trading');
}

test('what one person has open when they sign out is not open for the next one, who learns no name of it', () => {
  openAll();
  expect(renderHook(useOpen).result.current).not.toMatchObject(nothing);
  endSession('signed-out');
  expect(renderHook(useOpen).result.current).toEqual(nothing);
  expect(knownName({ entity: 'company' }, 5)).toBeUndefined();
});

test('a session that merely ended keeps what is open for the same person', () => {
  openAll();
  endSession('expired');
  expect(renderHook(useOpen).result.current).toMatchObject({ offer: { id: 4 }, panel: true });
});
