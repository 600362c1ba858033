import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { offer } from '@hireloom/contracts/offer/offer';
import { type LetterState, offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { offerTemplatePickEndpoints } from '@hireloom/contracts/offer-template/offer-template-pick';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { salaryPickEndpoints } from '@hireloom/contracts/salary/salary-pick';
import { visaPickEndpoints } from '@hireloom/contracts/visa-quota/visa-pick';
import { call } from '../../kit/api/api.ts';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';

const quiet = { quiet: true };
/** A letter is made in a job: it is asked for this often until it is there. */
const LETTER_POLL_MS = 1500;

/** A whole offer; read anew whenever anything becomes of any. */
export const wholeQuery = (id: number) =>
  queryOptions({
    queryKey: ['offer', 'whole', id],
    queryFn: ({ signal }) => call(offerEndpoints.record, { params: { id }, signal }),
    meta: quiet,
  });

/** What a new offer begins with; old at once, as somebody else may make one meanwhile. */
export const beginQuery = (applicant: number) =>
  queryOptions({
    queryKey: ['offer', 'begin', applicant],
    queryFn: ({ signal }) => call(offerEndpoints.begin, { query: { applicant }, signal }),
    ...{ staleTime: 0, gcTime: 0, retry: false, meta: quiet },
  });

const list = entityEndpoints(offer).list;

/** All offers to an applicant, the latest first. */
export const offersOf = (applicant: number) =>
  queryOptions({
    queryKey: ['offer', 'list', 'applicant', applicant],
    queryFn: async ({ signal }) => {
      const query = { applicant, orderBy: 'id', ascending: 0, page_size: 50 };
      const page = await call(list, { query, signal });
      return Array.isArray(page) ? page : page.results;
    },
    meta: quiet,
  });

/** The newest letter of an offer, asked for until it is made. */
export const letterQuery = (id: number) =>
  queryOptions({
    queryKey: ['offer', 'letter', id],
    queryFn: async ({ signal }): Promise<LetterState | null> =>
      (await call(offerEndpoints.letter, { params: { id }, signal })).letter,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LETTER_POLL_MS : false),
    meta: quiet,
  });

/** Whom the viewer would ask by submitting a draft. */
export const outlookQuery = (id: number) =>
  queryOptions({
    queryKey: ['offer', 'outlook', id],
    queryFn: ({ signal }) => call(offerEndpoints.outlook, { params: { id }, signal }),
    meta: quiet,
  });

/** Headers, levels, grades and templates that a salary is put together from. */
export const salaryPickQuery = queryOptions({
  queryKey: ['salary', 'pick'],
  queryFn: ({ signal }) => call(salaryPickEndpoints.pick, { signal }),
  staleTime: 60_000,
  meta: quiet,
});

/** Templates of letters in use. */
export const templatePickQuery = queryOptions({
  queryKey: ['offer_template', 'pick'],
  queryFn: async ({ signal }) => (await call(offerTemplatePickEndpoints.pick, { signal })).results,
  staleTime: 60_000,
  meta: quiet,
});

/** Lines of the quota with their free seats; none for those who may not see it. */
export function useVisaLines(applicant: number, designation: number | undefined) {
  const may = useMay(view('visa_quota'));
  const { data } = useQuery({
    queryKey: ['visa_quota', 'pick', applicant, designation],
    queryFn: async ({ signal }) =>
      (await call(visaPickEndpoints.pick, { query: { applicant, designation }, signal })).results,
    enabled: may,
    staleTime: 0,
    meta: quiet,
  });
  return { may, lines: data };
}

/** Reads anew whatever shows offers: their lists, applicants with their column, approvals, what waits on Home. */
export function useRefreshOffers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['offer', 'applicant', 'notification', 'visa_quota'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
