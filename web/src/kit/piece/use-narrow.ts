import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, where tables are cards and what stands beside a list folds. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
