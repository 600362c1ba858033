import { CallbackPage } from './callback-page.tsx';

/** Where a sign-in at Google comes back to. */
export default function GoogleCallbackPage() {
  return <CallbackPage provider="google" />;
}
