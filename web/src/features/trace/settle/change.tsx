import { IconArrowNarrowRight } from '@tabler/icons-react';
import css from './case-parts.module.css';

/** Says that one word takes the place of another: the old one struck through, an arrow that turns with the direction of reading. */
export function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className={css.change}>
      <del className="faint">
        <bdi>{before}</bdi>
      </del>
      <IconArrowNarrowRight size={14} className="directional" aria-hidden />
      <ins className={css.new}>
        <bdi>{after}</bdi>
      </ins>
    </span>
  );
}
