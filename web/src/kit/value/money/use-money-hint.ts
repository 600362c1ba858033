import { formatMoney } from '@hireloom/contracts/kit/money';
import type { ListedCurrency } from '@hireloom/contracts/lookup/lookups';
import { useSession } from '../../session/session.ts';
import { say } from '../../words/say.ts';
import { dayText } from '../date/date-text.ts';
import { formatRate } from '../format-count.ts';
import { currentLocale } from '../intl.ts';

/** What an amount is worth in the currency of the team, and by which rate; undefined where it is in that itself. */
export function useMoneyHint(amount: number, currency: ListedCurrency | undefined): string | undefined {
  const session = useSession();
  if (!currency || session.status !== 'ready') return undefined;
  const { default_currency: own } = session.team;
  const { code, rate, rate_on } = currency;
  if (code === own) return undefined;
  if (!rate) return say('{code} has no rate: such amounts are sorted last', { code });
  const worth = `${own}\u00a0${formatMoney(Math.round(amount * rate), { decimals: 0 }, currentLocale())}`;
  return rate_on
    ? say('≈ {worth} at {rate}, {day}', { worth, rate: formatRate(rate), day: dayText(rate_on) })
    : say('≈ {worth} at {rate}', { worth, rate: formatRate(rate) });
}
