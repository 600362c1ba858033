import { useEffect } from 'react';
import { z } from 'zod';
import { useViewer } from '../session/session.ts';

/** A record whose page was open: its number alone, as its name is a matter of rights. */
export interface Visit {
  entity: string;
  id: number;
}

const MOST = 8;
const stored = z.array(z.object({ entity: z.string(), id: z.int().positive() })).max(MOST);
const keyOf = (userId: number) => `hireloom-visits:${userId}`;

/** The records that this person had open here last, the last one first. */
export function readVisits(userId: number): Visit[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Remembers that the page of a record is open. */
export function useVisit(entity: string | undefined, id: number): void {
  const { user } = useViewer();
  useEffect(() => {
    if (!entity || !Number.isSafeInteger(id) || id <= 0) return;
    const others = readVisits(user.id).filter((visit) => visit.entity !== entity || visit.id !== id);
    localStorage.setItem(keyOf(user.id), JSON.stringify([{ entity, id }, ...others].slice(0, MOST)));
  }, [entity, id, user.id]);
}
