import { Group } from '@mantine/core';
import { IconAlertCircle, IconAlertCircleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './feedback.module.css';

/** Says what is missing and why, and offers one next step. */
export function EmptyState({
  title,
  children,
  actions,
  picture,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      {picture}
      <p className={css.emptyTitle}>{title}</p>
      {children ? <p className={css.emptyText}>{children}</p> : null}
      {actions ? (
        <Group gap={8} align="stretch" justify="center" mt={8}>
          {actions}
        </Group>
      ) : null}
    </div>
  );
}
/** Shows only when the page cannot work: says what was not recorded and gives a reference. */
export function Banner({
  title,
  children,
  action,
  tone = 'high',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'high' | 'medium' | 'green';
}) {
  return (
    <Group className={css.band} gap={12} align="flex-start" data-tone={tone} role={tone === 'high' ? 'alert' : 'status'}>
      <IconAlertCircleFilled size={18} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        {children ? <p className="small">{children}</p> : null}
      </div>
      {action}
    </Group>
  );
}
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <span className={css.inlineError} role="alert">
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : done / total;
  return (
    <Group className={css.progress} gap={12} wrap="nowrap" role="status">
      <span>{label}</span>
      <progress value={share} max={1} aria-label={label} />
      <bdi dir="ltr" className="num">
        {Math.floor(share * 100)}%
      </bdi>
    </Group>
  );
}
