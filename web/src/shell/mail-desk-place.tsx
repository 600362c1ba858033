import { lazy, Suspense } from 'react';
import { useDesk } from '../kit/mail/mail-desk.ts';

const MailDesk = lazy(() => import('../features/mail/mail-desk.tsx'));

/** Reads the dialog for e-mails when the first one is written or read. */
export function MailDeskPlace() {
  return useDesk() ? (
    <Suspense>
      <MailDesk />
    </Suspense>
  ) : null;
}
