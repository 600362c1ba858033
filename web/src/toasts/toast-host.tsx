import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Where toasts show. The code to show them is read when the first one comes. */
export function ToastHost() {
  const waiting = useNotifications().notifications.length > 0;
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  return <Suspense>{wanted && <ToastList />}</Suspense>;
}
