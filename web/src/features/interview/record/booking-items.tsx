import { bookingEndpoints } from '@hireloom/contracts/booking/booking-endpoints';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { IconCalendarEvent, IconLock, IconSend } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { toastError, toastReply, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshInterviews } from '../interview-queries.ts';
import { isLive } from '../interview-row.ts';

/**
 * What can be done with the candidate's own page of an interview that is still to be held, as entries of a menu: its link
 * goes out once more, choosing a time is opened and closed. What the server refuses becomes a toast.
 */
export function BookingItems({ whole: { row, booking, may } }: { whole: InterviewRecord }) {
  const refresh = useRefreshInterviews();
  if (!may.change || !(isLive(row) || row.status === 'asked')) return null;
  const params = { id: row.id };
  const step = async (work: () => Promise<void>) => {
    await work().catch(toastError);
    await refresh();
  };
  const sendAgain = async () => toastReply(await call(bookingEndpoints.sendAgain, { params, body: {} }));
  const turn = async (state: 'open' | 'closed') => {
    await call(bookingEndpoints.change, { params, body: { state } });
    toastSuccess(
      state === 'open'
        ? say('The candidate may choose a time on their page')
        : say('The candidate can not choose a time any more'),
    );
  };
  const isOpen = booking?.state === 'open';
  return (
    <>
      <MenuItem leftSection={<IconSend size={16} />} onClick={() => void step(sendAgain)}>
        {say('Send the link again')}
      </MenuItem>
      <MenuItem
        leftSection={isOpen ? <IconLock size={16} /> : <IconCalendarEvent size={16} />}
        onClick={() => void step(() => turn(isOpen ? 'closed' : 'open'))}
      >
        {isOpen ? say('Close the choosing') : say('Let the candidate choose')}
      </MenuItem>
    </>
  );
}
