import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { letterheadEndpoints } from '@hireloom/contracts/offer-template/letterhead-endpoints';
import {
  offerTemplateEndpoints,
  type OfferTemplateRow,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { bookFor, type FieldBook } from '@hireloom/contracts/template/book';
import { useMemo } from 'react';
import { call } from '../../kit/api/api.ts';
import { templateFieldsQuery } from '../../kit/mail/mail-choices.ts';

/** What every page of templates is read by, and what is told of when one changes. */
const KEY = 'offer_template';

export const templatesQuery = (query: Partial<QueryOf<typeof offerTemplateEndpoints.list>>) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(offerTemplateEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(offerTemplateEndpoints.get, { params: { id }, signal }),
    meta: { quiet: true },
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', id],
    queryFn: ({ signal }) => call(offerTemplateEndpoints.versions, { params: { id }, signal }),
    meta: { quiet: true },
  });

export const letterheadsQuery = queryOptions({
  queryKey: ['offer_letterhead'],
  queryFn: ({ signal }) => call(letterheadEndpoints.list, { signal }),
  meta: { quiet: true },
});

/** Reads templates anew after one was changed, and knows the one that was answered. */
export function useRefreshTemplates(): (changed?: OfferTemplateRow) => Promise<void> {
  const queryClient = useQueryClient();
  return async (changed) => {
    if (changed) queryClient.setQueryData(templateQuery(changed.id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
    // Those that offers pick from.
    await queryClient.invalidateQueries({ queryKey: [KEY, 'pick'] });
    await queryClient.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
}

/** The fields that a letter may name, the team's own among them; undefined until they are read. */
export function useLetterBook(): FieldBook | undefined {
  const { data } = useQuery(templateFieldsQuery);
  return useMemo(() => {
    const custom = data?.groups.flatMap(({ fields }) => fields).filter((field) => field.custom);
    return custom && bookFor({ category: 'offer', place: 'letter' }, custom);
  }, [data]);
}
