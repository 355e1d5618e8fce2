import { Flex } from '@mantine/core';
import css from './keys.module.css';

export function Keys({ keys, on }: { keys: readonly string[]; on?: 'green' }) {
  return (
    <Flex component="span" className={css.keys} gap={4} display="inline-flex" data-on={on} dir="ltr" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Flex>
  );
}
