import { type ReactNode, useLayoutEffect, useRef } from 'react';

const HEIGHT = '--pinned-bar';

/** Pins content to the bottom of the window. Publishes its height, so that other elements do not cover it. */
export function PinnedBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const publish = () => style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(publish);
    if (bar.current) observer.observe(bar.current, { box: 'border-box' });
    publish();
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <footer ref={bar} className={className}>
      {children}
    </footer>
  );
}
