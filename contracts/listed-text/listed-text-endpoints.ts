import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/field.ts';
import { lookupItem, type LookupName } from '../lookup/lookups.ts';
import { listedTexts } from './listed-texts.ts';

const path = '/admin-app/listed-text/:list/' as const;
const tag = 'lookup';
const access = { roles: ['admin'] } as const;
const lists = listedTexts.map(({ list }) => list) as [LookupName, ...LookupName[]];
const params = z.object({ list: z.enum(lists, { error: 'There is no such list' }) });

/** Texts that are settled in one go. */
export const MOST_TEXTS = 50;

export const unlistedText = z.object({
  /** As it is written most often. */
  text: z.string(),
  /** Entries that say it, in whatever spelling. */
  count: z.number(),
});
export type UnlistedText = z.infer<typeof unlistedText>;

export const listedTextEndpoints = {
  unlisted: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Texts that no item of the list stands for, the most frequent first',
    access,
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(20),
      query: z.string().trim().max(200).optional(),
    }),
    response: z.object({ results: z.array(unlistedText), count: z.number() }),
  }),
  /** Entries in all spellings of the texts follow behind the scenes. */
  settle: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add texts to the list, or say which item they mean',
    access,
    params,
    body: z.strictObject({
      texts: z
        .array(text('Text', { max: 200 }).write)
        .min(1, 'Pick a text')
        .max(MOST_TEXTS, `At most ${MOST_TEXTS} texts at once`),
      /** The item that they are other names of; without it each becomes an item. */
      into: z.int().positive().optional(),
    }),
    response: z.object({ items: z.array(lookupItem) }),
  }),
  uses: endpoint({
    method: 'GET',
    path: `${path}uses/`,
    tag,
    summary: 'How many entries items stand for',
    access,
    params,
    query: z.strictObject({
      ids: z
        .string()
        .max(2000)
        .transform((value) => value.split(',').map(Number))
        .pipe(z.array(z.int().positive()).max(100)),
    }),
    response: z.object({ results: z.array(z.object({ id: z.number(), count: z.number() })) }),
  }),
};
