import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Button } from '../button.js';
import { newId } from '../new-id.js';
import css from './toast.module.css';
import { wantToastPlace, withToasts } from './toast-place.js';

type ToastTone = 'success' | 'info' | 'error';
const ICONS: Record<ToastTone, ReactNode> = {
  success: <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden />,
  info: <IconInfoCircleFilled size={18} color="var(--ink-2)" aria-hidden />,
  error: <IconAlertCircleFilled size={18} color="var(--high)" aria-hidden />,
};

/** Shows a confirmation for five seconds. Skips a text that is on the screen already. Never use a toast as the only place of an error. */
export function toast(tone: ToastTone, title: string, detail?: ReactNode): void {
  timedToast(tone, title, detail, SHOWN_MS);
}

const SHOWN_MS = 5000;
/** Leaves time to read the way on and to take it. */
const LINKED_SHOWN_MS = 20_000;

/** Shows a confirmation with the next step that it makes possible, which is also offered elsewhere. */
export function linkedToast(
  tone: ToastTone,
  title: string,
  detail: string,
  { label, onOpen }: { label: string; onOpen: () => void },
): void {
  const open = () => {
    hideToast(id);
    onOpen();
  };
  const shown = (
    <>
      {detail} <Button variant="link" size="small" onClick={open} label={label} />
    </>
  );
  const id = timedToast(tone, title, shown, LINKED_SHOWN_MS);
}

/** Shows a confirmation for some time, and for longer while it is touched. Returns the ID by which it is hidden. */
function timedToast(tone: ToastTone, title: string, detail: ReactNode, shownMs: number | false, ownId?: string): string {
  const id = ownId ?? `${tone} ${title} ${typeof detail === 'string' ? detail : ''}`;
  wantToastPlace();
  const shown = {
    id,
    title,
    message: detail,
    icon: ICONS[tone],
    autoClose: shownMs,
    withBorder: true,
    classNames: { root: css.toast, icon: css.icon, title: css.title, description: css.detail },
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  };
  withToasts((toasts) => void toasts.show(shown));
  return id;
}

/** Shows a confirmation, another one than any on the screen, until it is hidden by the returned ID. */
export const lastingToast = (title: string, detail: ReactNode): string => timedToast('success', title, detail, false, newId());

export const hideToast = (id: string): void => withToasts((toasts) => void toasts.hide(id));
