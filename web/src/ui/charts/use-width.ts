import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Measures an element's width, so that a drawing fills it and its text keeps its size. */
export function useWidth(before: number): [ref: RefObject<HTMLElement | null>, width: number] {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setWidth((old) => Math.round(entry?.contentRect.width ?? 0) || old));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
