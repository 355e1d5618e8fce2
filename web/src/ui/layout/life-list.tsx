import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './life-list.module.css';

/** Shows what happened to a lot or a code, one fact below the other along a line. */
export function LifeList({ children }: { children: ReactNode }) {
  return <ol className={css.life}>{children}</ol>;
}

export function LifeFact({ icon, last, when, children }: { icon: ReactNode; last: boolean; when: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Flex component="span" className={css.dot} align="center" justify="center" display="inline-flex" data-last={last || undefined}>
        {icon}
      </Flex>
      <div>{children}</div>
      <Box className="muted" ta="end" fz={13}>
        {when}
      </Box>
    </li>
  );
}
