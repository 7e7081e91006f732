import { createRoot } from 'react-dom/client';
import ToastList from '#ui/frame/toast-list.tsx';

/** Puts the list of messages at the end of a page without one. */
export function mountToaster(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastList />);
}
