import type { Call } from '../measure/load.ts';
import type { Question } from '../measure/question.ts';
import type { OfferData } from './offer-data.ts';

/** Milliseconds at p95. */
const marks = { list: 25, search: 50, record: 25, home: 50 };

/** Lists of offers and of people in onboarding as they are read, records and Home. */
export function questionsOf(api: string, { jobs, offers, onboardings }: OfferData): Question[] {
  const list = (query = ''): Call => ({ url: `${api}/customer/offer/?page_size=25${query}` });
  const people = (query = ''): Call => ({ url: `${api}/customer/onboarding/?page_size=25${query}` });
  const asked = (name: string, mark: number, calls: Call[], by: Question['by'] = 'admin'): Question => ({
    ...{ name, by, mark },
    calls,
  });
  return [
    asked('offers, first page', marks.list, [list()]),
    asked('offers, sorted by salary', marks.list, [
      list('&orderBy=salary&ascending=0'),
      list('&orderBy=salary&ascending=1'),
    ]),
    asked('offers, sorted by end', marks.list, [list('&orderBy=expires_on&ascending=1')]),
    asked('offers, page in the middle', marks.list, [list('&page=2000'), list('&page=2001')]),
    asked('offers, by status', marks.list, [list('&status=sent'), list('&status=declined')]),
    asked(
      'offers, of a job',
      marks.list,
      jobs.map((id) => list(`&job=${id}`)),
    ),
    asked('offers, search for a name', marks.search, [list('&query=ahmed'), list('&query=qqzzxxqq')]),
    asked('offers, first page', marks.list, [list()], 'recruiter'),
    asked('offers, by status', marks.list, [list('&status=sent')], 'recruiter'),
    asked(
      'record of an offer',
      marks.record,
      offers.map((id) => ({ url: `${api}/customer/offer/${id}/record/` })),
    ),
    asked('people in onboarding, first page', marks.list, [people()]),
    asked('people in onboarding, by joining date', marks.list, [people('&orderBy=joining_date&ascending=1')]),
    asked('people in onboarding, first page', marks.list, [people()], 'recruiter'),
    asked('documents to review', marks.list, [{ url: `${api}/customer/document-request/queue/` }]),
    asked(
      'record of somebody in onboarding',
      marks.record,
      onboardings.map((id) => ({ url: `${api}/customer/onboarding/${id}/record/` })),
    ),
    asked('Home', marks.home, [{ url: `${api}/customer/home/` }]),
  ];
}
