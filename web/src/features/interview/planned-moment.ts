import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';

const MINUTE = 60_000;
/** By how much clocks go back at most, in the steps in which they do. */
const STEPS = [30, 60, 120];

const asUtc = ({ date, time }: { date: string; time: string }): number => Date.parse(`${date}T${time}:00Z`);

/**
 * The moment that a planned time means, to look at what stands there; the server decides what it is. Null while the time
 * is not whole, or where the clocks leave it out.
 */
export function momentOf(planned: PlannedTime): Date | null {
  const wanted = asUtc(planned);
  if (Number.isNaN(wanted)) return null;
  let moment = wanted;
  for (let turn = 0; turn < 3; turn += 1) moment += wanted - asUtc(wallTime(new Date(moment), planned.zone));
  if (asUtc(wallTime(new Date(moment), planned.zone)) !== wanted) return null;
  const found = new Date(moment);
  const twin = twinOf(found, planned.zone);
  if (!twin || !planned.choice) return found;
  const [first, second] = found < twin ? [found, twin] : [twin, found];
  return planned.choice === 'first' ? first : second;
}

/** What the wall shows at a moment, with which of two is meant where it shows that twice. */
export function plannedAt(moment: Date, zone: string): PlannedTime {
  const twin = twinOf(moment, zone);
  const wall = { ...wallTime(moment, zone), zone };
  return twin ? { ...wall, choice: moment < twin ? 'first' : 'second' } : wall;
}

/** Another moment at which the same wall shows the same. */
function twinOf(moment: Date, zone: string): Date | null {
  const shown = asUtc(wallTime(moment, zone));
  for (const step of STEPS)
    for (const side of [-1, 1]) {
      const other = new Date(moment.getTime() + side * step * MINUTE);
      if (asUtc(wallTime(other, zone)) === shown) return other;
    }
  return null;
}
