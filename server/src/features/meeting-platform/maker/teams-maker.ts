import { z } from 'zod';
import { MeetingFault } from '../meeting-fault.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { type MeetingMaker, type MeetingWish, tried } from './meeting-maker.ts';
import { callService, isGone, type Service } from './service-call.ts';

const made = z.object({ id: z.string().min(1), joinWebUrl: z.url() });

/** Teams by Microsoft Graph, which itself keeps one meeting for one `externalId`. */
export function teamsMaker(service: Service): MeetingMaker {
  const at = (id: string) => `/me/onlineMeetings/${encodeURIComponent(id)}`;
  const change = (id: string, wish: MeetingWish) =>
    callService(service, { method: 'PATCH', path: at(id), body: timesOf(wish) });
  return tried({
    async make(wish) {
      const answer = await callService(service, {
        method: 'POST',
        path: '/me/onlineMeetings/createOrGet',
        body: { externalId: wish.key, ...timesOf(wish) },
      });
      const read = made.safeParse(answer);
      if (!read.success)
        throw new MeetingFault('later', phrase('{service} made no link', { service: service.name }));
      // One that was there keeps the time that it was made for.
      await change(read.data.id, wish);
      return { id: read.data.id, link: read.data.joinWebUrl };
    },
    async change(id, wish) {
      try {
        await change(id, wish);
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
    async drop(id) {
      await callService(service, { method: 'DELETE', path: at(id) }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  });
}

const timesOf = ({ title, starts_on, ends_on }: MeetingWish) => ({
  subject: title,
  startDateTime: starts_on.toISOString(),
  endDateTime: ends_on.toISOString(),
});
