import { Notifications } from '@mantine/notifications';

export default function ToastList() {
  return <Notifications position="top-right" autoClose={10_000} limit={4} />;
}
