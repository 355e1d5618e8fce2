import { Group, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import css from './sign-on.module.css';

/** Heads a step with its number, or with a tick once it is done. */
export function StepTitle({ number, done, title, note }: { number: number; done: boolean; title: string; note: string }) {
  return (
    <Group component="span" gap={12} wrap="nowrap">
      <span className={css.step} data-done={done || undefined}>
        {done ? <IconCheck size={16} aria-hidden /> : number}
      </span>
      <Stack component="span" gap={0}>
        {title}
        <span className={`caption ${css.note}`}>{note}</span>
      </Stack>
    </Group>
  );
}
