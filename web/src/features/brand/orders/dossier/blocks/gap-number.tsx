import { Flex } from '@mantine/core';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../../ui/format.js';
import css from './sheet.module.css';

/** Shows the number of a gap, which is the same in contents, pages and list. */
export function GapNumber({ number }: { number: number }) {
  return (
    <Flex component="span" className={css.disc} align="center" justify="center" display="inline-flex">
      <Num>{formatInteger(number)}</Num>
    </Flex>
  );
}
