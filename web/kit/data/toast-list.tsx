import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export { notifications } from '@mantine/notifications';

/** The toasts that are shown, at the bottom left (base.css). */
export function ToastList() {
  return <Notifications position="bottom-left" containerWidth={360} limit={4} aria-live="polite" />;
}
