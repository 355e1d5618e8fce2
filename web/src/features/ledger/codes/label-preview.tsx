import { useTranslation } from 'react-i18next';
import { LABELS, type LabelKey } from '../../../../../contracts/ledger/codes/labels.js';
import { LabelDrawing } from '../../../entities/custody/labels/label-drawing.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './codes.module.css';

/** The code of the preview where no code is made yet. */
const SAMPLE = 'ABC-DEF-GHJ-KMN';

/** Shows one label as it is printed, next to its page with the place of each label. */
export function LabelPreview({ label, code = SAMPLE, caption }: { label: LabelKey; code?: string; caption: string }) {
  const { t } = useTranslation('labels');
  return (
    <Columns component="figure" className={css.preview} cols="minmax(0, 1fr) auto" gap="8px 16px" align="center">
      <LabelDrawing size={LABELS[label]} label={{ code, caption }} className={css.paper} end={caption.slice(caption.lastIndexOf('#'))} />
      <LabelSheet label={label} />
      <figcaption className="caption">{t('preview')}</figcaption>
    </Columns>
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
