const LEAST = 8;
const FIRST = 16;
/** Calls that are under way to one address at most. */
export const MOST_AT_ONCE = 64;
/** Answers that are waited for, for each call that is under way, before the number changes. */
const ROUNDS = 4;
/** Answers that take so many times as long as the fastest did are those of somebody who has enough to do. */
const SLOWER = 1.5;

export interface Pace {
  /** Calls that may be under way at once. */
  atOnce: number;
  answered(ms: number): void;
}

/** How many calls are under way at once: twice as many while answers come as fast as before, half as many once they do not. */
export function newPace(): Pace {
  let best = Infinity;
  let sum = 0;
  let count = 0;
  const pace: Pace = {
    atOnce: FIRST,
    answered(ms) {
      sum += ms;
      count += 1;
      if (count < pace.atOnce * ROUNDS) return;
      const mean = sum / count;
      pace.atOnce =
        mean < best * SLOWER ? Math.min(MOST_AT_ONCE, pace.atOnce * 2) : Math.max(LEAST, pace.atOnce / 2);
      best = Math.min(best, mean);
      [sum, count] = [0, 0];
    },
  };
  return pace;
}
