import { Box, Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './layout.module.css';

export function Card({
  title,
  aside,
  children,
  padded = true,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  padded?: boolean;
}) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {title ? (
        <Group component="header" className={css.cardHead} gap="4px 12px">
          <h2 id={id}>{title}</h2>
          {aside}
        </Group>
      ) : null}
      {padded ? <Box p={16}>{children}</Box> : children}
    </section>
  );
}
export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={css.page} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <Group className={css.pageHead} gap="8px 16px" data-noted={note ? true : undefined}>
      <div>
        <h1>{title}</h1>
        {note ? <div className="muted">{note}</div> : null}
      </div>
      {actions ? (
        <Group className={css.headActions} gap={8}>
          {actions}
        </Group>
      ) : null}
    </Group>
  );
}
