import type { ReactNode } from 'react';
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarTime,
  IconRestore,
  IconUserMinus,
  IconUsers,
} from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { interviewEndpoints } from '@hireloom/contracts/interview/interview-endpoints';
import { openInterviewDesk } from '../../kit/interview/interview-desk.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshInterviews } from './interview-queries.ts';
import { hasBegun, type InterviewRow, isLive } from './interview-row.ts';

/** Confirms or reopens an interview at once; a failure becomes a toast. */
export function useInterviewSteps() {
  const refresh = useRefreshInterviews();
  const step = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      toastSuccess(told);
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  return {
    confirm: ({ id, version, name }: InterviewRow) =>
      step(
        () => call(interviewEndpoints.confirm, { params: { id }, body: { version } }),
        say('{name} is confirmed', { name }),
      ),
    reopen: ({ id, version, name }: InterviewRow) =>
      step(
        () => call(interviewEndpoints.reopen, { params: { id }, body: { version, reason: null } }),
        say('{name} is to be held again', { name }),
      ),
    answer: (id: number, answer: 'accepted' | 'declined' | 'tentative') =>
      step(
        () => call(interviewEndpoints.answer, { params: { id }, body: { answer } }),
        say('Your answer was kept'),
      ),
  };
}

/** What can be done with an interview, as entries of a menu; for those who may change it. */
export function useStepItems(): (row: InterviewRow) => ReactNode {
  const { confirm, reopen } = useInterviewSteps();
  return (row) => {
    const { id, status } = row;
    const live = isLive(row);
    const begun = live && hasBegun(row);
    const over = status === 'completed' || status === 'no_show';
    return (
      <>
        {live && (
          <MenuItem
            leftSection={<IconCalendarTime size={16} />}
            onClick={() => openInterviewDesk({ kind: 'move', id })}
          >
            {say('Move…')}
          </MenuItem>
        )}
        {(live || status === 'asked') && (
          <MenuItem
            leftSection={<IconUsers size={16} />}
            onClick={() => openInterviewDesk({ kind: 'people', id })}
          >
            {say('Who takes part…')}
          </MenuItem>
        )}
        {status === 'scheduled' && (
          <MenuItem leftSection={<IconCalendarCheck size={16} />} onClick={() => void confirm(row)}>
            {say('The candidate confirmed')}
          </MenuItem>
        )}
        {begun && (
          <MenuItem
            leftSection={<IconCalendarCheck size={16} />}
            onClick={() => openInterviewDesk({ kind: 'end', id, as: 'completed' })}
          >
            {say('Complete…')}
          </MenuItem>
        )}
        {begun && (
          <MenuItem
            leftSection={<IconUserMinus size={16} />}
            onClick={() => openInterviewDesk({ kind: 'end', id, as: 'no_show' })}
          >
            {say('No-show…')}
          </MenuItem>
        )}
        {over && (
          <MenuItem leftSection={<IconRestore size={16} />} onClick={() => void reopen(row)}>
            {say('Reopen')}
          </MenuItem>
        )}
        {(live || status === 'asked') && (
          <MenuItem
            color="red"
            leftSection={<IconCalendarOff size={16} />}
            onClick={() => openInterviewDesk({ kind: 'cancel', id })}
          >
            {say('Cancel the interview…')}
          </MenuItem>
        )}
      </>
    );
  };
}
