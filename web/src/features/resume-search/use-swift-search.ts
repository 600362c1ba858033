import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address, and how to change it. The router takes a change up a moment later, in a transition; here it
 * counts at once, so that a box stays ticked and two quick changes do not undo each other. `moves` counts the changes
 * that came from elsewhere, such as the back button.
 */
export function useSwiftSearch() {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const [known, setKnown] = useState(address);
  const [moves, setMoves] = useState(0);
  const arrived = ahead?.toString() === address.toString();
  if (arrived) setAhead(null);
  if (known !== address) {
    setKnown(address);
    if (ahead === null) setMoves(moves + 1);
  }
  // Who goes back before a change has arrived takes it back, and the address seems never to have changed.
  useWindowEvent('popstate', () => {
    setAhead(null);
    setMoves((before) => before + 1);
  });
  const search = ahead ?? address;
  const latest = useRef(search);
  latest.current = search;
  const change = useCallback(
    (next: URLSearchParams, replace = false) => {
      latest.current = next;
      setAhead(next);
      setAddress(next, { replace });
    },
    [setAddress],
  );
  return { search, latest, moves, change };
}
