import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  mailTemplateEndpoints,
  type MailTemplateRow,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { BodyOf, QueryOf } from '@hireloom/contracts/kit/endpoint';
import { bookFor, type FieldBook } from '@hireloom/contracts/template/book';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { useMemo } from 'react';
import { templateFieldsQuery } from '../../kit/mail/mail-choices.ts';
import { call } from '../../kit/api/api.ts';

/** What every page of templates is read by, and what is told of when one changes. */
const KEY = 'mail_template';

/** The links to files and pictures in an answer are good for five minutes. */
const FRESH_MS = 2 * 60_000;

export const templatesQuery = (query: Partial<QueryOf<typeof mailTemplateEndpoints.list>>) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(mailTemplateEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(mailTemplateEndpoints.get, { params: { id }, signal }),
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', id],
    queryFn: ({ signal }) => call(mailTemplateEndpoints.versions, { params: { id }, signal }),
    meta: { quiet: true },
  });

/** What a template says to somebody; asked again as it is written. */
export const previewQuery = (about: BodyOf<typeof mailTemplateEndpoints.preview>) =>
  queryOptions({
    queryKey: [KEY, 'preview', about],
    queryFn: ({ signal }) =>
      call(mailTemplateEndpoints.preview, { body: about, signal, idempotencyKey: null }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Reads templates anew after one was changed, and knows the one that was answered. */
export function useRefreshTemplates(): (changed?: MailTemplateRow) => Promise<void> {
  const queryClient = useQueryClient();
  return async (changed) => {
    if (changed) queryClient.setQueryData(templateQuery(changed.id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
    // Those that are offered where e-mails are written.
    await queryClient.invalidateQueries({ queryKey: [KEY, 'all'] });
    await queryClient.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
}

/** The fields that an e-mail of a category may name, the team's own among them; undefined until they are read. */
export function useMailBook(category: TemplateCategory): FieldBook | undefined {
  const { data } = useQuery(templateFieldsQuery);
  return useMemo(() => {
    const custom = data?.groups.flatMap(({ fields }) => fields).filter((field) => field.custom);
    return custom && bookFor({ category, place: 'mail' }, custom);
  }, [data, category]);
}
