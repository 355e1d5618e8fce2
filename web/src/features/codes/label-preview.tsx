import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { LABELS, type LabelKey, labelLayout } from '../../../../contracts/codes/labels.js';
import css from './codes.module.css';

/** What the preview shows where no code is made yet. */
const SAMPLE = 'ABC-DEF-GHJ-KMN';

/** One label as it is printed, beside its page with the place of each label. */
export function LabelPreview({ label, code = SAMPLE, caption }: { label: LabelKey; code?: string; caption: string }) {
  const { t } = useTranslation('codes');
  return (
    <figure className={css.preview}>
      <Label label={label} code={code} caption={caption} />
      <LabelSheet label={label} />
      <figcaption className="caption">{t('label.preview')}</figcaption>
    </figure>
  );
}

function Label({ label, code, caption }: { label: LabelKey; code: string; caption: string }) {
  const [width, height] = LABELS[label].label;
  const { qr, code: text, caption: note, within } = labelLayout(LABELS[label]);
  const { data, size } = encode(code, { border: 2, ecc: 'Q' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  // As on paper, a long name loses its end.
  const fits = Math.floor(within / (note.size * 0.52));
  const number = caption.slice(caption.lastIndexOf('#'));
  const shown = caption.length > fits ? `${caption.slice(0, Math.max(0, fits - number.length - 2))}… ${number}` : caption;
  return (
    <svg className={css.paper} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-tall={height > width || undefined}>
      <rect width={width} height={height} fill="#fff" />
      <path transform={`translate(${qr.x} ${qr.y}) scale(${qr.side / size})`} d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
      <g textAnchor="middle" direction="ltr" fill="#000">
        <text x={width / 2} y={text.y + text.size * 0.8} fontSize={text.size} fontFamily="Courier, monospace" fontWeight="700">
          {code}
        </text>
        <text x={width / 2} y={note.y + note.size * 0.85} fontSize={note.size} fontFamily="Helvetica, Arial, sans-serif">
          {shown}
        </text>
      </g>
    </svg>
  );
}

function LabelSheet({ label }: { label: LabelKey }) {
  const { page, label: one, columns, rows, margin, gap } = LABELS[label];
  if (columns * rows === 1) return null;
  const places = Array.from({ length: columns * rows }, (_, at) => ({
    x: margin[0] + (at % columns) * (one[0] + gap[0]),
    y: margin[1] + Math.floor(at / columns) * (one[1] + gap[1]),
  }));
  return (
    <svg className={css.paper} viewBox={`0 0 ${page[0]} ${page[1]}`} aria-hidden="true" data-page>
      <rect width={page[0]} height={page[1]} fill="#fff" />
      {places.map(({ x, y }, at) => (
        <rect
          key={`${x} ${y}`}
          x={x + 1}
          y={y + 1}
          width={one[0] - 2}
          height={one[1] - 2}
          rx={2}
          fill={at === 0 ? 'var(--green-200)' : 'none'}
          stroke="var(--line-2)"
          strokeWidth={0.8}
        />
      ))}
    </svg>
  );
}
