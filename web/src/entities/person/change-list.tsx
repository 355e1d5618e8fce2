import { Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDateTime } from '../../ui/format.js';

interface Change {
  at: string;
  /** Tells it from another change of the same instant. */
  what: string;
  text: ReactNode;
  details?: ReactNode;
}

/** Lists what was changed and when, in the given order. */
export function ChangeList({ changes, label }: { changes: readonly Change[]; label?: string }) {
  return (
    <Stack component="ol" gap={12} aria-label={label}>
      {changes.map(({ at, what, text, details }) => (
        <Stack component="li" className="anywhere" gap={2} key={`${at} ${what}`}>
          <span>{text}</span>
          {details}
          <span className="caption">
            <Num>{formatDateTime(at)}</Num>
          </span>
        </Stack>
      ))}
    </Stack>
  );
}

/** Shows the old and the new value of a field. */
export function ChangedField({ name, from, to }: { name: string; from: string; to: string }) {
  return (
    <span className="small">
      {name}: <bdi>{from}</bdi> <IconArrowRight size={12} className="directional" aria-hidden /> <bdi className="strong">{to}</bdi>
    </span>
  );
}
