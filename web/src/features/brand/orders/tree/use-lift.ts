/** A row taken in hand: by pointer or by keys, put onto the row that it supplies. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { possiblePurchasers, type Tree } from './tree-edits.js';

export interface Lift {
  /** The row in hand. */
  row: string;
  /** The row under it that it would supply; none where it may not. */
  over: string | undefined;
  /** The position of the pointer; absent where keys move it. */
  at?: { x: number; y: number };
}

export const ROW_ATTRIBUTE = 'data-order-supplier';

/** @param onSetDown the row in hand supplies the other from now on */
export function useLift(tree: Tree, onSetDown: (row: string, purchaser: string) => void) {
  const [lift, setLift] = useState<Lift>();
  // Pointer events come faster than the screen is drawn.
  const latest = useRef<Lift>(undefined);
  const change = (next: Lift | undefined) => {
    latest.current = next;
    setLift(next);
  };
  const put = () => {
    const { row, over } = latest.current ?? {};
    change(undefined);
    if (row !== undefined && over !== undefined) onSetDown(row, over);
  };
  useEscape(lift !== undefined, () => change(undefined));
  return {
    lift,
    handleProps: (row: string) => ({ ...pointerProps(row, tree, latest, change, put), ...keyProps(row, tree, latest, change, put) }),
  };
}

type Latest = { current: Lift | undefined };
type Change = (next: Lift | undefined) => void;

function pointerProps(row: string, tree: Tree, latest: Latest, change: Change, put: () => void) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      change({ row, over: undefined, at: { x: event.clientX, y: event.clientY } });
    },
    onPointerMove: (event: PointerEvent) => {
      if (latest.current?.row !== row || !latest.current.at) return;
      const [x, y] = [event.clientX, event.clientY];
      change({ row, over: rowAt(x, y, possibleIds(tree, row)), at: { x, y } });
    },
    onPointerUp: () => {
      if (latest.current?.at) put();
    },
    onPointerCancel: () => change(undefined),
  };
}

/** Space lifts and sets down, arrows move among the rows that it may supply, Enter sets down. */
function keyProps(row: string, tree: Tree, latest: Latest, change: Change, put: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const inHand = latest.current?.row === row ? latest.current : undefined;
      if (event.key === ' ' || (event.key === 'Enter' && inHand)) {
        event.preventDefault();
        if (inHand) put();
        else change({ row, over: possibleIds(tree, row).at(-1) });
      } else if (inHand && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        change({ row, over: neighbour(possibleIds(tree, row), inHand.over, event.key === 'ArrowDown' ? 1 : -1) });
      }
    },
    onBlur: () => {
      if (latest.current?.row === row && !latest.current.at) change(undefined);
    },
  };
}

const possibleIds = (tree: Tree, row: string): string[] => possiblePurchasers(tree, row).map(({ orderSupplierId }) => orderSupplierId);

function rowAt(x: number, y: number, possible: readonly string[]): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest(`[${ROW_ATTRIBUTE}]`)?.getAttribute(ROW_ATTRIBUTE);
  return possible.find((id) => id === found);
}

function neighbour(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = ids.indexOf(current ?? '');
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}

/** Puts the row back, and closes nothing else. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isActive]);
}
