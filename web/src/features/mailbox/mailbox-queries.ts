import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { mailboxAccountEndpoints } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { mailboxThreadEndpoints } from '@hireloom/contracts/mailbox/thread-endpoints';
import { resumeInboxEndpoints } from '@hireloom/contracts/mailbox/resume-inbox-endpoints';
import { call } from '../../kit/api/api.ts';

/** Everything cached of mailboxes begins with the word by which the realtime channel tells of them. */
export const accountKey = ['mailbox', 'account'] as const;
export const threadKey = ['mailbox', 'thread'] as const;
export const listKey = [...threadKey, 'list'] as const;

/** A mailbox that is being read says so itself; one that is silent is asked this often. */
const ASK_AGAIN_MS = 60_000;

export type OwnMailboxes = z.output<typeof mailboxAccountEndpoints.accounts.response>;
export type ThreadAsk = Omit<z.input<typeof mailboxThreadEndpoints.threads.query>, 'after' | 'account'> & {
  account: number;
};
export type LinkedEntity = 'candidate' | 'applicant' | 'job';

/** The viewer's own mailboxes, with folders and health. */
export const accountsQuery = queryOptions({
  queryKey: [...accountKey, 'own'],
  queryFn: ({ signal }) => call(mailboxAccountEndpoints.accounts, { signal }),
  refetchInterval: ASK_AGAIN_MS,
  meta: { quiet: true },
});

/** Conversations of an own mailbox, page after page, newest first. */
export const threadsQuery = (ask: ThreadAsk) =>
  infiniteQueryOptions({
    queryKey: [...listKey, ask],
    queryFn: ({ pageParam, signal }) =>
      call(mailboxThreadEndpoints.threads, { query: { ...ask, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });

/** One conversation with its mails. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: [...threadKey, 'one', id],
    queryFn: ({ signal }) => call(mailboxThreadEndpoints.thread, { params: { id }, signal }),
    meta: { quiet: true },
  });

/** Conversations that belong to a record. */
export const conversationsQuery = (entity: LinkedEntity, id: number) =>
  queryOptions({
    queryKey: [...threadKey, 'of', entity, id],
    queryFn: ({ signal }) => call(mailboxThreadEndpoints.conversations, { params: { entity, id }, signal }),
    meta: { quiet: true },
  });

/** Folders whose resumes are read. */
export const resumeInboxesQuery = queryOptions({
  queryKey: [...accountKey, 'resume_inbox'],
  queryFn: ({ signal }) => call(resumeInboxEndpoints.list, { signal }),
  meta: { quiet: true },
});
