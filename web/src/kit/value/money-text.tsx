import { formatMoney } from '@hireloom/contracts/kit/money';
import { currentLocale } from './intl.ts';
import { useMoneyHint } from './use-money-hint.ts';
import { useCurrency } from './use-currencies.ts';

interface MoneyTextProps {
  amount: number;
  /** Id of the currency. */
  currency: number | undefined;
}

/** An amount with the code of its currency; figures of one column stand under each other. */
export function MoneyText({ amount, currency }: MoneyTextProps) {
  const known = useCurrency(currency);
  const hint = useMoneyHint(amount, known);
  return (
    <bdi dir="ltr" data-hint={hint} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {[formatMoney(amount, known, currentLocale()), known?.code].filter(Boolean).join('\u00a0')}
    </bdi>
  );
}
