import { encode } from 'uqr';
import { lotAddress } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { type LabelSize, LETTER_WIDTH, labelLayout } from '../../../../../contracts/ledger/codes/labels.js';
import { usePublicUrl } from '../../../client/session/public-url.js';

/** With a GTIN the code is a GS1 Digital Link. */
export type LabelText = { code: string; caption: string; gtin?: string | null };

/** Draws one label as it is printed; the caption loses what does not fit, but keeps its `end`. */
export function LabelDrawing({
  size,
  label,
  className,
  end = '',
}: {
  size: LabelSize;
  label: LabelText;
  className?: string;
  end?: string;
}) {
  const publicUrl = usePublicUrl();
  const [width, height] = size.label;
  const { qr, code, caption, within } = labelLayout(size);
  const codeSize = Math.min(code.size, within / (label.code.length * LETTER_WIDTH));
  const { data, size: modules } = encode(lotAddress(publicUrl, label.code, label.gtin), { border: 4, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-tall={height > width || undefined}>
      <rect width={width} height={height} fill="#fff" />
      <path
        transform={`translate(${qr.x} ${qr.y}) scale(${qr.side / modules})`}
        d={dark.join('')}
        fill="#000"
        shapeRendering="crispEdges"
      />
      <g textAnchor="middle" direction="ltr" fill="#000">
        <text x={width / 2} y={code.y + code.size * 0.8} fontSize={codeSize} fontFamily="Courier, monospace" fontWeight="700">
          {label.code}
        </text>
        <text x={width / 2} y={caption.y + caption.size * 0.85} fontSize={caption.size} fontFamily="Helvetica, Arial, sans-serif">
          {cutText(label.caption, Math.floor(within / (caption.size * 0.52)), end)}
        </text>
      </g>
    </svg>
  );
}

function cutText(text: string, fits: number, end: string): string {
  if (text.length <= fits) return text;
  const kept = text.slice(0, Math.max(0, fits - end.length - 2)).trimEnd();
  return end === '' ? `${kept}…` : `${kept}… ${end}`;
}
