import { type Keys, useKeys } from '../../../kit/page/use-keys.ts';

/** Keys of the review page. The arrows go with `j` and `k` where nothing else uses them. */
export function useReviewKeys(keys: Keys): void {
  useKeys({ ...keys, ArrowDown: besideInputs(keys.j), ArrowUp: besideInputs(keys.k) });
}

const besideInputs = (act: Keys[string]): Keys[string] =>
  act &&
  (() => {
    const at = document.activeElement;
    return at === document.body || at?.closest('nav') ? act() : false;
  });
