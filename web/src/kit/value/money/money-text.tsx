import { formatMoney } from '@hireloom/contracts/kit/money';
import { currentLocale } from '../intl.ts';
import { useMoneyHint } from './use-money-hint.ts';
import { useCurrency } from './use-currencies.ts';
import { Say } from '../../words/say-parts.tsx';

interface MoneyTextProps {
  amount: number;
  /** Id of the currency. */
  currency: number | undefined;
  /** For how long it is paid. */
  period?: 'month' | 'year' | undefined;
  /** With all decimals of its currency, as others of its column have some. */
  exact?: boolean;
}

/** An amount with the code of its currency and its period; figures of one column stand under each other. */
export function MoneyText({ amount, currency, period, exact = false }: MoneyTextProps) {
  const known = useCurrency(currency);
  const hint = useMoneyHint(amount, known);
  // Nobody says the hundredths of a whole amount.
  const shown = !exact && Number.isInteger(amount) ? { decimals: 0 } : known;
  const money = [formatMoney(amount, shown, currentLocale()), known?.code].filter(Boolean).join('\u00a0');
  const figures = (
    <bdi dir="ltr" data-hint={hint} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {money}
    </bdi>
  );
  if (period === 'month') return <Say text="{money}/month" values={{ money: figures }} />;
  if (period === 'year') return <Say text="{money}/year" values={{ money: figures }} />;
  return figures;
}
