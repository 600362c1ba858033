import { useEffect, useState } from 'react';

/** Opens the keyboard help on `?`, unless the viewer is typing. `wanted` stays true from the first time on. */
export function useHelpKey(): { wanted: boolean; opened: boolean; open: () => void; close: () => void } {
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpened(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return {
    wanted: opened !== null,
    opened: opened === true,
    open: () => setOpened(true),
    close: () => setOpened(false),
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
