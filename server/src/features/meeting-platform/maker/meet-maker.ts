import { z } from 'zod';
import { sha256 } from '../../../platform/auth/keys.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MeetingFault } from '../meeting-fault.ts';
import { type MeetingMaker, type MeetingWish, tried } from './meeting-maker.ts';
import { callService, isGone, type Service } from './service-call.ts';

const event = z.object({ hangoutLink: z.url().optional() });
const EVENTS = '/calendars/primary/events';
const QUIET = '?conferenceDataVersion=1&sendUpdates=none';

/**
 * Google Meet by an event in the calendar of whoever signed in: private, without guests, and not counted as busy. Its id is
 * made of the key, so that it is there once.
 */
export function meetMaker(service: Service): MeetingMaker {
  const at = (id: string) => `${EVENTS}/${encodeURIComponent(id)}`;
  const linkOf = (answer: unknown): string => {
    const link = event.safeParse(answer).data?.hangoutLink;
    // The service may need a moment; the next attempt asks for the same event.
    if (!link) throw new MeetingFault('later', phrase('{service} made no link', { service: service.name }));
    return link;
  };
  return tried({
    async make(wish) {
      const id = sha256(wish.key);
      const body = { ...eventOf(wish), conferenceData: conferenceOf(wish) };
      try {
        const answer = await callService(service, {
          ...{ method: 'POST', path: `${EVENTS}${QUIET}`, body: { id, ...body } },
        });
        return { id, link: linkOf(answer) };
      } catch (error) {
        if (!(error instanceof MeetingFault) || error.status !== 409) throw error;
      }
      // It was made before, maybe dropped since.
      const answer = await callService(service, {
        ...{ method: 'PATCH', path: `${at(id)}${QUIET}`, body: { status: 'confirmed', ...body } },
      });
      return { id, link: linkOf(answer) };
    },
    async change(id, wish) {
      try {
        await callService(service, { method: 'PATCH', path: `${at(id)}${QUIET}`, body: eventOf(wish) });
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
    async drop(id) {
      await callService(service, { method: 'DELETE', path: `${at(id)}?sendUpdates=none` }).catch(
        (error: unknown) => {
          if (!isGone(error)) throw error;
        },
      );
    },
  });
}

const eventOf = ({ title, starts_on, ends_on }: MeetingWish) => ({
  summary: title,
  start: { dateTime: starts_on.toISOString() },
  end: { dateTime: ends_on.toISOString() },
  ...{ visibility: 'private', transparency: 'transparent' },
});

const conferenceOf = ({ key }: MeetingWish) => ({
  createRequest: { requestId: key, conferenceSolutionKey: { type: 'hangoutsMeet' } },
});
