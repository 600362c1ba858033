import type { BatchOptions } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { z } from 'zod';

const picked = z.object({ id: z.number(), name: z.string() }).nullable();

/** What is chosen for a batch, with the names that the pickers show. */
const batchChoices = z.object({
  job: picked.default(null),
  stage: z.number().nullable().default(null),
  cv_source: picked.default(null),
  tags: z.array(z.string()).default([]),
  owner: picked.default(null),
});
export type BatchChoices = z.infer<typeof batchChoices>;

const noChoices: BatchChoices = batchChoices.parse({});

const keyOf = (userId: number) => `hireloom-resume-batch:${userId}`;

/** What a person chose the last time. */
export function rememberedChoices(userId: number): BatchChoices {
  try {
    return batchChoices.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    return noChoices;
  }
}

export function rememberChoices(userId: number, choices: BatchChoices): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(choices));
}

export const toOptions = ({ job, stage, cv_source, tags, owner }: BatchChoices): BatchOptions => ({
  job: job?.id ?? null,
  stage: job ? stage : null,
  cv_source: cv_source?.id ?? null,
  tags,
  owner: owner?.id ?? null,
});
