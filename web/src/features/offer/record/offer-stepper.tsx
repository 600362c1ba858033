import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { type OfferStatus, offerStatusLabels } from '@hireloom/contracts/offer/offer-words';
import { IconCheck } from '../../../icons.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../offer.module.css';

const way: readonly OfferStatus[] = ['draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted'];
const ends: readonly OfferStatus[] = ['declined', 'expired', 'withdrawn', 'superseded'];

/** How far an offer came, from its history: what it passed, and where it stands. */
export function stepsOf({ row, changes }: Pick<OfferRecord, 'row' | 'changes'>) {
  const { status } = row;
  const isOver = ends.includes(status);
  const seen = new Set(changes.map(({ what }) => what));
  const passed = (step: OfferStatus): boolean => {
    if (step === 'draft') return true;
    if (step === 'pending_approval') return seen.has('submitted');
    if (step === 'approved' || step === 'sent' || step === 'viewed') return seen.has(step);
    return false;
  };
  const shown = isOver ? [...way.filter(passed), status] : way;
  const at = shown.indexOf(status);
  return shown.map((step, place) => ({
    step,
    state: place < at ? ('done' as const) : place === at ? ('now' as const) : ('ahead' as const),
  }));
}

/** Where an offer stands on its way from draft to accepted. */
export function OfferStepper({ whole }: { whole: OfferRecord }) {
  const { row } = whole;
  const days: Partial<Record<OfferStatus, string | null>> = {
    sent: row.sent_on,
    viewed: row.viewed_on,
    accepted: row.answered_on,
    declined: row.answered_on,
  };
  return (
    <ol className={classes.steps} aria-label={say('Where it stands')}>
      {stepsOf(whole).map(({ step, state }) => (
        <li
          key={step}
          data-state={state}
          data-over={ends.includes(step) || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {(state === 'done' || (state === 'now' && step === 'accepted')) && <IconCheck size={10} />}
          </span>
          <span>
            {say(offerStatusLabels[step])}
            {state !== 'ahead' && days[step] && <span className={classes.when}> {dayText(days[step])}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
