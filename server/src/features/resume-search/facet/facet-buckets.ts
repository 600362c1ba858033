import { datePresetLabels, datePresets } from '@hireloom/contracts/kit/list-query';

import { phrase, type Sentence } from '../../../platform/words/phrase.ts';

/** A stretch of values as a filter takes it, without its end; null is open. Days are milliseconds since 1970. */
export interface Bucket {
  label: Sentence;
  min: number | null;
  below: number | null;
  within?: number;
  count: number;
}

const DAY = 86_400_000;
const dayFacets = new Set(['created', 'last_contact', 'resume']);

/** The beginning of the day so many days before, in milliseconds since 1970. */
export function daysAgo(now: Date, days: number): number {
  return Math.floor(now.getTime() / DAY - days) * DAY;
}

/** Buckets of a facet over days, from the last week to the last year; null for facets over numbers. */
export function dayBuckets(key: string, now: Date): Bucket[] | null {
  if (!dayFacets.has(key)) return null;
  const presets = Object.entries(datePresets) as [keyof typeof datePresets, number][];
  return presets.map(([preset, days]) => ({
    label: datePresetLabels[preset],
    min: daysAgo(now, days),
    below: null,
    within: days,
    count: 0,
  }));
}

/** Five stretches with round ends that hold about as many people each. */
export function bucketsOf(values: readonly number[]): Bucket[] {
  if (values.length === 0) return [];
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const edges = [...new Set([0.2, 0.4, 0.6, 0.8].map(at))].filter((edge) => edge > 0);
  const ends: (number | null)[] = [null, ...edges, null];
  return ends.slice(1).map((below, index) => {
    const min = ends[index] ?? null;
    return { label: labelOf(min, below), min, below, count: 0 };
  });
}

function labelOf(min: number | null, below: number | null): Sentence {
  if (min === null) return below === null ? phrase('Any') : phrase('Under {below, number}', { below });
  return below === null
    ? phrase('{min, number} and more', { min })
    : phrase('{min, number} to under {below, number}', { min, below });
}

/** To one or two telling digits: 7,430 is 7,400, and 13 stays 13. */
function round(value: number): number {
  if (value < 100) return Math.round(value);
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
