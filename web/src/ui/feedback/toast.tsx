import { notifications } from '@mantine/notifications';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import css from './toast.module.css';

type ToastTone = 'success' | 'info' | 'error';
const ICONS: Record<ToastTone, ReactNode> = {
  success: <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden />,
  info: <IconInfoCircleFilled size={18} color="var(--ink-2)" aria-hidden />,
  error: <IconAlertCircleFilled size={18} color="var(--high)" aria-hidden />,
};

/**
 * Shows a confirmation for five seconds. Skips a text that is on the screen already. Never use a toast as the only
 * place of an error.
 */
export function toast(tone: ToastTone, title: string, detail?: ReactNode): void {
  notifications.show({
    id: `${tone} ${title} ${typeof detail === 'string' ? detail : ''}`,
    title,
    message: detail,
    icon: ICONS[tone],
    autoClose: 5000,
    withBorder: true,
    classNames: { root: css.toast, icon: css.icon, title: css.title, description: css.detail },
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  });
}
