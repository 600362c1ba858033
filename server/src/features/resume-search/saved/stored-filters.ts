import { type SearchFilters, searchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { z } from 'zod';

export interface ReadFilters {
  filters: SearchFilters;
  /** Keys of what can not be read any more. */
  gone: string[];
}

/** Reads filters that were stored; they change with the program, and what was stored does not. Never throws. */
export function readFilters(stored: unknown): ReadFilters {
  const whole = searchFilters.safeParse(stored);
  if (whole.success) return { filters: whole.data, gone: [] };
  const parts = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const read: ReadFilters = { filters: {}, gone: [] };
  for (const [key, value] of Object.entries(parts)) {
    const part = searchFilters.safeParse({ [key]: value });
    if (part.success) Object.assign(read.filters, part.data);
    else read.gone.push(key);
  }
  return read;
}
