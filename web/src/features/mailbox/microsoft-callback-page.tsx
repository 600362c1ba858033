import { CallbackPage } from './callback-page.tsx';

/** Where a sign-in at Microsoft comes back to. */
export default function MicrosoftCallbackPage() {
  return <CallbackPage provider="microsoft" />;
}
