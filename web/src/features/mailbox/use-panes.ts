import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false };

/** How many panes stand side by side: folders, list and conversation; the last two; or one at a time. */
export function usePanes(): 1 | 2 | 3 {
  const two = useMediaQuery('(max-width: 75em)', false, AT_ONCE);
  const one = useMediaQuery('(max-width: 61.99em)', false, AT_ONCE);
  if (one) return 1;
  return two ? 2 : 3;
}
