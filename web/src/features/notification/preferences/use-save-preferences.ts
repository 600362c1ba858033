import { useQueryClient } from '@tanstack/react-query';
import {
  type NotificationPreferences,
  notificationEndpoints,
} from '@hireloom/contracts/notification/notification-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { preferencesQuery } from '../notification-queries.ts';

/** Where the browser stands. */
export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Events that are not named stay as they are. */
type Change = Partial<Omit<NotificationPreferences, 'events'>> & {
  events?: Partial<NotificationPreferences['events']>;
};

/** Shows a change of the preferences at once, saves it, and offers to undo it; later ones stay when one is undone. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const put = async (change: Change): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey });
    const current = queryClient.getQueryData(queryKey);
    if (!current) return false;
    // As long as nobody has said where they are, the clock is that of this browser.
    const zone = current.time_zone === '' ? { time_zone: browserZone() } : {};
    const part = { ...zone, ...change };
    const events = { ...current.events, ...part.events };
    queryClient.setQueryData(queryKey, { ...current, ...part, events });
    try {
      await call(notificationEndpoints.setPreferences, { body: part });
      return true;
    } catch (error) {
      toastError(error);
      await queryClient.invalidateQueries({ queryKey });
      return false;
    }
  };
  return (told: string, change: Change, undo: Change) =>
    void put(change).then((saved) => {
      if (saved) toastUndo(told, () => void put(undo));
    });
}
