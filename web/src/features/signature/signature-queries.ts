import {
  type emailSignature,
  emailSignatures,
  mailboxEndpoints,
  type MailboxRow,
} from '@hireloom/contracts/mailbox/mailbox';
import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../kit/api/api.ts';

export type Signature = z.infer<typeof emailSignature>;

const signaturesOf = ({ email_signatures }: MailboxRow): Signature[] =>
  emailSignatures.parse(readJsonText(email_signatures));

/** The own signatures in their order, out of the mail configuration that the app reads when it starts. */
export const signaturesQuery = queryOptions({
  queryKey: ['mailbox_configuration'],
  queryFn: () => call(mailboxEndpoints.read, {}),
  select: signaturesOf,
});

export const signaturePicturesQuery = queryOptions({
  queryKey: ['mailbox_configuration', 'pictures'],
  queryFn: async () => {
    const { results } = await call(mailboxEndpoints.pictures, {});
    return new Map(results.map(({ id, url }) => [id, url]));
  },
});

/** Saves all signatures as they are to be, and shows them wherever they are shown. */
export function useSaveSignatures() {
  const queryClient = useQueryClient();
  return async (signatures: readonly Signature[]) => {
    const saved = await call(mailboxEndpoints.update, {
      body: { email_signatures: JSON.stringify(signatures) },
    });
    queryClient.setQueryData(signaturesQuery.queryKey, saved);
  };
}

/** Keeps a picture for a signature. */
export async function keepPicture(picture: File): Promise<{ id: number; url: string }> {
  return call(mailboxEndpoints.addPicture, { body: {}, files: { picture } });
}

/** The list with one of them changed, added (`at` past the end) or gone; each use has one signature at most. */
export function withSignature(all: readonly Signature[], at: number, changed: Signature | null): Signature[] {
  const others = all.map((each, place) =>
    place === at || !changed
      ? each
      : {
          ...each,
          for_new: each.for_new && !changed.for_new,
          for_replies: each.for_replies && !changed.for_replies,
        },
  );
  if (!changed) return others.filter((_, place) => place !== at);
  return at < others.length
    ? others.map((each, place) => (place === at ? changed : each))
    : [...others, changed];
}
