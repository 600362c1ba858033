import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog that is drawn only while it is open goes away: whoever came by
 * keyboard goes on from there.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
}
