import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { comma } from '../../../../../ui/format.js';
import { useProvenanceText } from '../../provenance-bar.js';
import type { Label, Mark } from './frame.js';
import css from './geo.module.css';
import type { PlacedSite } from './map-sites.js';

interface MapMarkProps {
  mark: Mark;
  /** A figure to write into the mark. */
  inside?: string;
  isSelected: boolean;
  onChoose: (mark: Mark) => void;
}

/** The radius of a dot, in pixels. */
const DOT = { one: 6, several: 11 };

/** A dot where the place is exact, a ring where it is that of the district alone, a number where several sites have no room. */
export function MapMark({ mark, inside, isSelected, onChoose }: MapMarkProps) {
  const { t } = useTranslation('journey');
  const evidenceText = useProvenanceText();
  const { sites, x, y } = mark;
  const [first, ...more] = sites;
  if (!first) return null;
  const one = ({ facility, share, evidence, from }: PlacedSite) =>
    [facility.name, formatPercent(share), evidenceText(evidence), from ? t(`from.${from}`) : ''].filter(Boolean).join(comma());
  const label =
    more.length > 0
      ? `${t('sitesHere', { count: sites.length })}: ${sites.map(({ facility }) => facility.name).join(comma())}`
      : one(first);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(mark);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot contain a button
    <g
      className={css.mark}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      data-from={more.length > 0 ? 'several' : first.from}
      data-disputed={first.disputed || undefined}
      data-inside={inside === undefined ? undefined : true}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onClick={() => onChoose(mark)}
      onKeyDown={press}
    >
      <title>{label}</title>
      <circle r="14" className={css.reach} />
      <circle r={inside === undefined ? (more.length > 0 ? DOT.several : DOT.one) : 14} className={css.dot} />
      {inside !== undefined || more.length > 0 ? (
        <text y="4" textAnchor="middle" style={inside === undefined ? undefined : { fontSize: 10, fill: 'var(--ink)' }}>
          {inside ?? sites.length}
        </text>
      ) : null}
    </g>
  );
}

/** Shows the lines of a label, and a line to its mark where it is away from it. */
export function MarkLabel({ label: { mark, lines, x, y, anchor, isAway }, isSelected }: { label: Label; isSelected: boolean }) {
  const end = anchor === 'start' ? x - 4 : x + 4;
  const radius = mark.sites.length > 1 ? DOT.several : DOT.one;
  const start = radius / Math.max(Math.hypot(end - mark.x, y - mark.y), radius);
  const [fromX, fromY] = [mark.x + (end - mark.x) * start, mark.y + (y - mark.y) * start];
  return (
    <g className={css.label} data-selected={isSelected || undefined} aria-hidden textAnchor={anchor}>
      {isAway ? <path d={`M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${end.toFixed(1)} ${y.toFixed(1)}`} className={css.leader} /> : null}
      {lines.map((line, at) => (
        <text key={line} x={x} y={y - 2 + at * 14} className={at === 0 ? css.labelName : undefined}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Returns the lines of a label: one or two sites with their shares, or the largest of more. */
export function labelLines({ sites: [first, second, ...more] }: Mark): string[] {
  if (!first) return [];
  const named = ({ facility, share }: PlacedSite) => `${facility.name} ${formatPercent(share)}`;
  if (!second) return [first.facility.name, [first.facility.district, formatPercent(first.share)].filter(Boolean).join(' ')];
  return [named(first), more.length === 0 ? named(second) : [`+${more.length + 1}`, first.facility.district].filter(Boolean).join(' ')];
}
