import { createPortal } from 'react-dom';
import { type LabelSize, labelsOnPage } from '../../../../../contracts/ledger/codes/labels.js';
import { LabelDrawing, type LabelText } from './label-drawing.js';
import css from './labels.module.css';
import { pageRule } from './page-rule.js';

/** A label, or null for a place whose label is gone already. */
type Place = LabelText | null;

/** Returns the places of each page, of which the first begins after those that are used up. */
export function labelPages(labels: readonly LabelText[], size: LabelSize, firstPlace: number): Place[][] {
  const places: Place[] = [...Array.from({ length: firstPlace - 1 }, () => null), ...labels];
  const onPage = labelsOnPage(size);
  return Array.from({ length: Math.ceil(places.length / onPage) }, (_, page) => places.slice(page * onPage, (page + 1) * onPage));
}

/** Holds pages that are hidden on the screen, and that are the only content printed. */
export function PrintedLabels({ pages, size }: { pages: readonly Place[][]; size: LabelSize }) {
  return createPortal(
    <div className={css.printed} aria-hidden="true">
      <style>{pageRule(size)}</style>
      {pages.map((places, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
        <LabelPage key={page} places={places} size={size} isOnPaper />
      ))}
    </div>,
    document.body,
  );
}

/** Draws a page of labels: in millimetres on paper, as large as there is room on a screen. */
export function LabelPage({ places, size, isOnPaper = false }: { places: readonly Place[]; size: LabelSize; isOnPaper?: boolean }) {
  const [width, height] = size.page;
  return (
    <svg
      className={css.page}
      viewBox={`0 0 ${width} ${height}`}
      style={isOnPaper ? { inlineSize: `${width}mm`, blockSize: `${height}mm` } : undefined}
      aria-hidden="true"
    >
      <rect width={width} height={height} fill="#fff" />
      {places.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place.
        <LabelAt key={place} label={label} place={place} size={size} />
      ))}
    </svg>
  );
}

function LabelAt({ label, place, size }: { label: Place; place: number; size: LabelSize }) {
  if (!label) return null;
  const { columns, label: one, margin, gap } = size;
  const x = margin[0] + (place % columns) * (one[0] + gap[0]);
  const y = margin[1] + Math.floor(place / columns) * (one[1] + gap[1]);
  return (
    <svg x={x} y={y} width={one[0]} height={one[1]} aria-hidden="true">
      <LabelDrawing size={size} label={label} />
    </svg>
  );
}
