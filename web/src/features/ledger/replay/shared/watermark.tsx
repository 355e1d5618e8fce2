import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '../../../../ui/format.js';
import type { Visit } from './room-reads.js';
import css from './shared-room.module.css';

const LETTER_WIDTH = 7.5;
const GAP = 64;
const LINE_HEIGHT = 150;
const MINUTE_MS = 60_000;

/** Writes who reads, and when, across the page: lightly, and out of the way of the pointer. */
export function Watermark({ visit: { room } }: { visit: Visit }) {
  const id = useId();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const text = `${room.name} · ${room.email} · ${formatDateTime(now)}`;
  const width = text.length * LETTER_WIDTH + GAP;
  return (
    <svg className={css.watermark} aria-hidden="true" data-watermark={text}>
      <pattern id={id} width={width} height={LINE_HEIGHT} patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <text x="0" y="40">
          {text}
        </text>
        <text x={-width / 2} y={40 + LINE_HEIGHT / 2}>
          {text}
        </text>
        <text x={width / 2} y={40 + LINE_HEIGHT / 2}>
          {text}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
