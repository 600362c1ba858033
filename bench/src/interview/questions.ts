import type { Call } from '../measure/load.ts';
import type { Question } from '../measure/question.ts';
import type { InterviewData } from './interview-data.ts';

const DAY_MS = 86_400_000;
/** Milliseconds at p95. */
const marks = { slots: 50, list: 25, search: 50, month: 30, record: 25, home: 50 };

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Slots, lists as each role reads them, the calendar of a month, a record and Home. */
export function questionsOf(api: string, { members, jobs, records }: InterviewData): Question[] {
  const panel = (mode: 'panel' | 'pool', from: number): Call => ({
    url: `${api}/customer/availability/slots/`,
    body: {
      ...{ members: members.slice(from, from + 5), mode, minutes: 60, zone: 'Asia/Dubai' },
      ...{ first_day: day(1), last_day: day(30), limit: 500 },
    },
  });
  const list = (query = ''): Call => ({ url: `${api}/customer/interview/?page_size=25${query}` });
  const month: Call = {
    url: `${api}/customer/calendar/window/`,
    body: {
      from: `${day(0)}T00:00:00Z`,
      to: `${day(31)}T00:00:00Z`,
      layers: ['team', 'mine', 'holidays'],
    },
  };
  const page = ['', '&orderBy=date&ascending=0'];
  const asked = (name: string, mark: number, calls: Call[], by: Question['by'] = 'admin'): Question => ({
    ...{ name, by, mark },
    calls,
  });
  return [
    asked('slots of a panel of five, 30 days', marks.slots, [
      panel('panel', 0),
      panel('pool', 0),
      panel('panel', 2),
    ]),
    asked('calendar, month of the team', marks.month, [month]),
    asked('calendar, month of the team', marks.month, [month], 'recruiter'),
    asked('list, first page', marks.list, [list()]),
    asked('list, sorted by date', marks.list, [list(page[1]), list('&orderBy=date&ascending=1')]),
    asked('list, page in the middle', marks.list, [list('&page=2000'), list('&page=2001')]),
    asked('list, by status and type', marks.list, [
      list('&status=scheduled'),
      list('&status=completed&type=video'),
      list('&type=phone&orderBy=date&ascending=0'),
    ]),
    asked(
      'list, of a job',
      marks.list,
      jobs.map((id) => list(`&job=${id}`)),
    ),
    asked(
      'list, of an interviewer',
      marks.list,
      members.slice(0, 5).map((id) => list(`&interviewers=${id}`)),
    ),
    asked('list, search for a rare word', marks.search, [list('&query=77123'), list('&name=77124')]),
    asked('list, search for a frequent word', marks.search, [list('&query=Technical')]),
    asked('list, search for nothing', marks.search, [list('&query=qqzzxxqq')]),
    ...(['recruiter', 'hiring_manager', 'vendor'] as const).map((by) =>
      asked('list, first page and by date', marks.list, page.map(list), by),
    ),
    asked('list, by status', marks.list, [list('&status=completed')], 'hiring_manager'),
    asked(
      'record of an interview',
      marks.record,
      records.map((id) => ({ url: `${api}/customer/interview/${id}/record/` })),
    ),
    asked('Home', marks.home, [{ url: `${api}/customer/home/` }]),
    asked('Home', marks.home, [{ url: `${api}/customer/home/` }], 'hiring_manager'),
  ];
}
