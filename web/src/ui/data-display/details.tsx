import { Flex, Group } from '@mantine/core';
import { type ReactNode } from 'react';
import css from './details.module.css';

export type Detail = { label: string; value: ReactNode };
export function DetailStrip({ details, isPlain = false }: { details: readonly Detail[]; isPlain?: boolean }) {
  return (
    <Flex component="dl" className={css.facts} wrap="wrap" data-plain={isPlain || undefined}>
      {details.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Flex>
  );
}
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <Flex component="dl" className={css.pairs} direction="column" gap={6}>
      {details.map(({ label, value }) => (
        <Flex gap={16} justify="space-between" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Flex>
      ))}
    </Flex>
  );
}
/** Shows one axis of a lot's state: all states, with the current one emphasised. */
export function StateAxis({ states, current }: { states: readonly { key: string; label: string }[]; current: string }) {
  return (
    <Group component="ol" className={css.axis} gap="2px 8px" display="inline-flex">
      {states.map(({ key, label }) => (
        <Group component="li" gap={8} wrap="nowrap" display="inline-flex" key={key} aria-current={key === current ? 'step' : undefined}>
          {label}
        </Group>
      ))}
    </Group>
  );
}
