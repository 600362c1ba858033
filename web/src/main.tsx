import './strict-zod.ts';
import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { productName } from './kit/page/product-name.ts';
import { startSession, wasSignedIn } from './kit/session/session.ts';
import { understandDigits } from './kit/value/latin-digits.ts';
import { startLanguage } from './kit/words/current.ts';
import { Providers, styleNonce } from './providers.tsx';
import { createAppRouter, readAhead } from './router.tsx';

// The scroll lock of dialogs writes a style of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
document.title = `ATS | ${productName}`;
understandDigits(document);
void startSession();
if (wasSignedIn()) readAhead(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
const app = createRoot(root);
void startLanguage().then(() =>
  app.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createAppRouter()} />
      </Providers>
    </StrictMode>,
  ),
);
