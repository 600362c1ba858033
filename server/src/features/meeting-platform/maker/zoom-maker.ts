import { z } from 'zod';
import { phrase } from '../../../platform/words/phrase.ts';
import { MeetingFault } from '../meeting-fault.ts';
import { type MadeMeeting, type MeetingMaker, type MeetingWish, tried } from './meeting-maker.ts';
import { callService, isGone, type Service } from './service-call.ts';

const meeting = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  join_url: z.url(),
  agenda: z.string().optional(),
});
const page = z.object({ meetings: z.array(z.unknown()), next_page_token: z.string().optional() });
const MAX_PAGES = 20;

/**
 * Zoom, which makes a further meeting each time it is asked. The key stands in the agenda, and what an attempt that was cut
 * off may have made is looked for first.
 */
export function zoomMaker(service: Service): MeetingMaker {
  const at = (id: string) => `/meetings/${encodeURIComponent(id)}`;
  const change = (id: string, wish: MeetingWish) =>
    callService(service, { method: 'PATCH', path: at(id), body: bodyOf(wish) });
  return tried({
    async make(wish) {
      const found = await findMade(service, wish.key);
      if (found) {
        await change(found.id, wish);
        return found;
      }
      const read = meeting.safeParse(
        await callService(service, {
          method: 'POST',
          path: '/users/me/meetings',
          body: { type: 2, ...bodyOf(wish), agenda: wish.key },
        }),
      );
      if (!read.success)
        throw new MeetingFault('later', phrase('{service} made no link', { service: service.name }));
      return { id: read.data.id, link: read.data.join_url };
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

async function findMade(service: Service, key: string): Promise<MadeMeeting | null> {
  let token = '';
  for (let at = 0; at < MAX_PAGES; at += 1) {
    const next = token ? `&next_page_token=${encodeURIComponent(token)}` : '';
    const answer = await callService(service, {
      method: 'GET',
      path: `/users/me/meetings?type=scheduled&page_size=300${next}`,
    });
    const { meetings = [], next_page_token = '' } = page.safeParse(answer).data ?? {};
    const found = meetings
      .map((each) => meeting.safeParse(each).data)
      .find((each) => each?.agenda?.startsWith(key));
    if (found) return { id: found.id, link: found.join_url };
    if (!next_page_token) return null;
    token = next_page_token;
  }
  return null;
}

const bodyOf = ({ title, starts_on, ends_on }: MeetingWish) => ({
  topic: title.slice(0, 200),
  // Zoom knows no fractions of seconds.
  start_time: `${starts_on.toISOString().slice(0, 19)}Z`,
  duration: Math.ceil((ends_on.getTime() - starts_on.getTime()) / 60_000),
});
