import { DirectionProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { directionOf } from '@hireloom/words';
import { useLanguage } from './current.ts';

/** All that is shown, made anew when the language changes: nothing then keeps a word or a direction of the old one. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <DirectionProvider key={language} initialDirection={directionOf(language)} detectDirection={false}>
      {children}
    </DirectionProvider>
  );
}
