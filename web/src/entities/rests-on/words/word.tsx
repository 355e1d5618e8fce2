import { Box, Popover } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './word.module.css';
import type { WordFigure, WordName } from './word-names.js';

const OPENS_AFTER = 300;
/** Time to move the pointer from the word to its card. */
const CLOSES_AFTER = 200;

const WordCard = lazy(() => import('./word-card.js'));

/** Closes the card that is open: there is one at a time. */
let closeOther: (() => void) | undefined;

interface WordProps {
  of: WordName;
  /** Its figures here, where they are known. */
  figures?: readonly WordFigure[];
  children: ReactNode;
}

/** A word that says what it means, on hover after a moment, on focus and on tap. The card and its texts load when the first one opens. */
export function Word({ of, figures, children }: WordProps) {
  const { t } = useTranslation('ui');
  const { isOpen, open, close, soon } = useCard();
  const trigger = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const pointer = { onMouseEnter: () => soon(true), onMouseLeave: () => soon(false) };
  const leave = ({ relatedTarget }: React.FocusEvent) => {
    const isInside = relatedTarget instanceof Node && (card.current?.contains(relatedTarget) || trigger.current?.contains(relatedTarget));
    if (!isInside) close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    trigger.current?.focus({ preventScroll: true });
    close();
  };
  const press = () => {
    open();
    // By keyboard the way on is the next stop.
    card.current?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    // Above a legend are the actions of its screen, which an open card must not cover.
    <Popover opened={isOpen} onChange={(next) => next || close()} position="bottom-start" width={328} shadow="md" closeOnEscape={false}>
      <Popover.Target>
        <button
          ref={trigger}
          type="button"
          className={css.word}
          title={isOpen ? undefined : t('whatIsThis')}
          onClick={press}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown ref={card} onBlur={leave} onKeyDown={onKeyDown} {...pointer} className={css.card}>
        <Suspense fallback={<Box mih={80} aria-busy="true" />}>{isOpen ? <WordCard of={of} figures={figures ?? []} /> : null}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function useCard() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }).current;
  const open = () => {
    clearTimeout(timer.current);
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    setOpen(true);
  };
  const soon = (isNext: boolean) => {
    clearTimeout(timer.current);
    timer.current = isNext ? setTimeout(open, OPENS_AFTER) : setTimeout(close, CLOSES_AFTER);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (closeOther === close) closeOther = undefined;
    },
    [close],
  );
  return { isOpen, open, close, soon };
}
