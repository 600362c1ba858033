import { z } from 'zod';
import { ApiError } from '../../kit/api/api.ts';

const details = z.object({ taken: z.array(z.object({ id: z.number(), name: z.string() })) });

/** Who was busy when the server refused a time; an empty list where it does not say who, null for any other error. */
export function takenBy(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'conflict') return null;
  const told = details.safeParse(error.details);
  return told.success ? told.data.taken.map(({ name }) => name) : null;
}
