import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed, IconClock, IconId, IconScale, IconShieldCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './standing-sign.module.css';

/** Names the signs of how far others vouch for a site. */
export type StandingTone = 'registeredOrigin' | 'identified' | 'disputed' | 'joined' | 'notRegistered';

const ICONS = {
  registeredOrigin: IconShieldCheckFilled,
  identified: IconId,
  disputed: IconId,
  joined: IconCircleDashed,
  notRegistered: IconCircleDashed,
} as const satisfies Record<StandingTone, unknown>;

/** Shows the sign alone, or with its word next to it. */
export function StandingSign({ tone, size = 14, children }: { tone: StandingTone; size?: number; children?: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <Group component="span" className={css.standing} gap={4} wrap="nowrap" display="inline-flex" data-standing={tone}>
      <Icon size={size} aria-hidden />
      {children === undefined ? null : <span>{children}</span>}
    </Group>
  );
}

/** Marks open alerts with their count. */
export function AlertMark({ count, label }: { count: number; label: string }) {
  return (
    <Group component="span" className={css.mark} gap={3} wrap="nowrap" display="inline-flex" data-mark="alert" title={label}>
      <IconAlertTriangle size={12} aria-hidden />
      <span aria-hidden className="num">
        {count}
      </span>
      <span className="visually-hidden">{label}</span>
    </Group>
  );
}

/** Marks claims that books did not cover, with their count. */
export function DoubtMark({ count, label }: { count: number; label: string }) {
  return (
    <Group component="span" className={css.mark} gap={3} wrap="nowrap" display="inline-flex" data-mark="alert" title={label}>
      <IconScale size={12} aria-hidden />
      <span aria-hidden className="num">
        {count}
      </span>
      <span className="visually-hidden">{label}</span>
    </Group>
  );
}

/** Marks the month in which a certificate ends; the day is in its label. */
export function EndsMark({ month, label }: { month: string; label: string }) {
  return (
    <Group component="span" className={css.mark} gap={3} wrap="nowrap" display="inline-flex" data-mark="ends" title={label}>
      <IconClock size={12} aria-hidden />
      <span aria-hidden>{month}</span>
      <span className="visually-hidden">{label}</span>
    </Group>
  );
}
