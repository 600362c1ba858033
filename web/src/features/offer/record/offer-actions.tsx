import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { offerEndpoints, type OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCheck,
  IconCopy,
  IconPencil,
  IconSend,
  IconX,
} from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { openOfferDesk } from '../../../kit/offer/offer-desk.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshOffers } from '../offer-queries.ts';

export interface OfferAction {
  key: string;
  label: string;
  icon: Icon;
  danger?: boolean;
  run: () => void;
}

/** What can be done with an offer, the next step first; nothing for those who only read it. */
export function useOfferActions({ row, may }: OfferRecord): OfferAction[] {
  const refresh = useRefreshOffers();
  const { id, version, status } = row;
  const step = async (work: () => Promise<OfferRecord>, told: string, then?: (done: OfferRecord) => void) => {
    try {
      const done = await work();
      toastSuccess(told);
      then?.(done);
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const submit = () =>
    step(
      () => call(offerEndpoints.submit, { params: { id }, body: { version } }),
      say('The offer was submitted'),
    );
  const takeBack = () =>
    step(
      () => call(offerEndpoints.takeBack, { params: { id }, body: { version } }),
      say('The offer is a draft again'),
    );
  const renew = () =>
    step(
      () => call(offerEndpoints.renew, { params: { id }, body: { version } }),
      say('The next version is a draft'),
      (next) => openOfferDesk({ kind: 'edit', id: next.row.id }),
    );
  const isOut = status === 'sent' || status === 'viewed';
  const actions: (OfferAction | false)[] = [
    may.submit && { key: 'submit', label: say('Submit'), icon: IconCheck, run: () => void submit() },
    may.send && {
      key: 'send',
      label: isOut ? say('Send again') : say('Send'),
      icon: IconSend,
      run: () => openOfferDesk({ kind: 'edit', id, step: 'send' }),
    },
    may.change && {
      key: 'edit',
      label: say('Edit'),
      icon: IconPencil,
      run: () => openOfferDesk({ kind: 'edit', id }),
    },
    may.answer && {
      key: 'answer',
      label: say('Note an answer'),
      icon: IconCheck,
      run: () => openOfferDesk({ kind: 'answer', id }),
    },
    may.extend && {
      key: 'extend',
      label: say('Extend'),
      icon: IconCalendarTime,
      run: () => openOfferDesk({ kind: 'extend', id }),
    },
    may.renew && { key: 'renew', label: say('Next version'), icon: IconCopy, run: () => void renew() },
    may.take_back && {
      key: 'take_back',
      label: say('Take back from approval'),
      icon: IconArrowBackUp,
      run: () => void takeBack(),
    },
    may.withdraw && {
      key: 'withdraw',
      label: say('Withdraw'),
      icon: IconX,
      danger: true,
      run: () => openOfferDesk({ kind: 'withdraw', id }),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** Never the one main action: it ends something. */
const seldom = new Set(['withdraw', 'take_back']);

interface OfferButtonsProps {
  whole: OfferRecord;
  /** What else stands in the menu. */
  more?: ReactNode;
}

/** The next step as the one main button, all else in the menu beside it. */
export function OfferButtons({ whole, more }: OfferButtonsProps) {
  const actions = useOfferActions(whole);
  const main = actions.find(({ key }) => !seldom.has(key));
  const others = actions.filter((action) => action !== main);
  return (
    <>
      {main && (
        <Button leftSection={<main.icon size={16} />} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {(others.length > 0 || more) && (
        <MoreMenu label={say('More actions')}>
          {others.map(({ key, label, icon: Sign, danger, run }) => (
            <MenuItem
              key={key}
              leftSection={<Sign size={16} />}
              onClick={run}
              {...(danger && { color: 'red' })}
            >
              {label}
            </MenuItem>
          ))}
          {more}
        </MoreMenu>
      )}
    </>
  );
}
