import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { formatMoney } from '@hireloom/contracts/kit/money';
import { currentLocale, numbers } from '../../../../kit/value/intl.ts';
import { useCurrency } from '../../../../kit/value/money/use-currencies.ts';
import { say } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame, When } from './line-frame.tsx';

interface ApprovalLineProps {
  line: WaitingLineOf<'approval'>;
  steps: LineSteps;
}

/** A job that waits for the viewer's yes or no, with what they go by. */
export function ApprovalLine({ line, steps }: ApprovalLineProps) {
  const { job, openings, asked_by, instead_of, since, level, levels } = line;
  const pay = usePay(line);
  const asked = (when: string) =>
    asked_by ? say('{name} asked {when}', { name: asked_by.name, when }) : say('Asked {when}', { when });
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={job.name}
      facts={
        <>
          {openings !== null && (
            <span>{say('{openings, plural, one {# opening} other {# openings}}', { openings })}</span>
          )}
          {pay && <span>{pay}</span>}
        </>
      }
      meta={
        <>
          {since && <When since={since}>{asked}</When>}
          <span>{say('level {level} of {levels}', { level, levels })}</span>
          {instead_of && <span>{say('in place of {name}', { name: instead_of.name })}</span>}
        </>
      }
      actions={
        <>
          <LineButton main onClick={() => steps.answer(line, 'approve')}>
            {say('Approve')}
          </LineButton>
          <LineButton onClick={() => steps.answer(line, 'reject')}>{say('Reject')}</LineButton>
        </>
      }
    />
  );
}

/** "AED 24,000 – 30,000 a month"; null where nothing is said or to be seen. */
function usePay({
  salary_min,
  salary_max,
  currency,
  salary_period,
}: WaitingLineOf<'approval'>): string | null {
  const known = useCurrency(currency?.id);
  const amounts = [...new Set([salary_min, salary_max])].flatMap((amount) => amount ?? []);
  if (amounts.length === 0) return null;
  // Whole amounts, as most salaries are, need no decimals.
  const shown = amounts.map((amount) =>
    Number.isInteger(amount) ? numbers().format(amount) : formatMoney(amount, known, currentLocale()),
  );
  const amount = [known?.code ?? currency?.name, shown.join(' – ')].filter(Boolean).join(' ');
  if (salary_period === 'month') return say('{amount} a month', { amount });
  return salary_period === 'year' ? say('{amount} a year', { amount }) : amount;
}
