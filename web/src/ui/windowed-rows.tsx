import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer tables show their rows in blocks. */
export const WINDOWED_FROM = 200;
const BLOCK_ROWS = 50;
/** The height of a row until its block was seen. */
const ROW_PX = 44;
/** Rows this far beyond the view are ready before they are seen. */
const NEAR = '800px 0px';

interface WindowedRowsProps {
  count: number;
  /** The number of cells in a row. */
  span: number;
  /** Returns the rows from the first index up to the second. */
  render: (from: number, to: number) => ReactNode;
}

/** Shows the blocks of rows near the view; the others keep their height alone, so that an act on a long list renders few rows. */
export function WindowedRows({ count, span, render }: WindowedRowsProps) {
  const starts = Array.from({ length: Math.ceil(count / BLOCK_ROWS) }, (_, block) => block * BLOCK_ROWS);
  return starts.map((from) => {
    const to = Math.min(count, from + BLOCK_ROWS);
    return <Block key={from} isFirst={from === 0} rows={to - from} span={span} render={() => render(from, to)} />;
  });
}

function Block({ isFirst, rows, span, render }: { isFirst: boolean; rows: number; span: number; render: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState(isFirst ? undefined : rows * ROW_PX);
  useEffect(() => {
    const block = body.current;
    if (!block) return;
    if (!globalThis.IntersectionObserver) return setHeight(undefined);
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setHeight(undefined);
        // A row in use stays.
        else if (seen && !block.contains(document.activeElement)) setHeight(seen.boundingClientRect.height);
      },
      // The second one is for tables in panels that scroll.
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    observer.observe(block);
    const whole = () => flushSync(() => setHeight(undefined));
    window.addEventListener('beforeprint', whole);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', whole);
    };
  }, []);
  return (
    <tbody ref={body}>
      {height === undefined ? (
        render()
      ) : (
        <tr aria-hidden>
          <td colSpan={span} style={{ padding: 0, border: 0 }}>
            <div style={{ blockSize: height }} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
