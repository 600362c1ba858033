import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false };

/** How narrow the window is: too narrow for two panes, as narrow as a phone, or null where both fit. */
export function useNarrow(): 'medium' | 'phone' | null {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, AT_ONCE);
  const phone = useMediaQuery('(max-width: 48em)', false, AT_ONCE);
  if (!narrow) return null;
  return phone ? 'phone' : 'medium';
}
