import { outboxEndpoints } from '@hireloom/contracts/mail/outbox-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { mailKey } from '../../../kit/mail/use-mail-steps.ts';

export type OutboxTab = QueryOf<typeof outboxEndpoints.list>['tab'];

/** A page of the team's mails, with how many stand in each tab. */
export const outboxQuery = (query: QueryOf<typeof outboxEndpoints.list>) =>
  queryOptions({
    queryKey: [...mailKey, 'outbox', query],
    queryFn: ({ signal }) => call(outboxEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A page of the addresses that nothing is sent to. */
export const suppressionsQuery = (query: QueryOf<typeof outboxEndpoints.suppressions>) =>
  queryOptions({
    queryKey: [...mailKey, 'suppression', query],
    queryFn: ({ signal }) => call(outboxEndpoints.suppressions, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
