import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './kit/api/query-client.ts';
import { useLanguage } from './kit/words/current.ts';
import { LanguageRoot } from './kit/words/language-root.tsx';
import { colorSchemeManager, cssVariablesResolver, themeIn } from './theme.ts';
import { ToastHost } from './toasts/toast-host.tsx';

/** The mark by which the page's policy lets our own styles through; empty where there is no such policy. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

interface ProvidersProps {
  children: ReactNode;
  env?: 'default' | 'test';
}

/** Theme, server state and toasts around the whole app. */
export function Providers({ children, env = 'default' }: ProvidersProps) {
  const language = useLanguage();
  return (
    <MantineProvider
      theme={themeIn(language)}
      env={env}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <LanguageRoot>
          <ToastHost />
          {children}
        </LanguageRoot>
      </QueryClientProvider>
    </MantineProvider>
  );
}
