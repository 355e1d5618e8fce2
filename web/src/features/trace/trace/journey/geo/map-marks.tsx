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
  isSelected: boolean;
  onChoose: (mark: Mark) => void;
}

/** A dot where the place is exact, a ring where it is that of the district alone, a number where several sites have no room. */
export function MapMark({ mark, isSelected, onChoose }: MapMarkProps) {
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
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      className={css.mark}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      data-from={more.length > 0 ? 'several' : first.from}
      data-disputed={first.disputed || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onClick={() => onChoose(mark)}
      onKeyDown={press}
    >
      <title>{label}</title>
      <circle r="14" className={css.reach} />
      <circle r={more.length > 0 ? 11 : 6} className={css.dot} />
      {more.length > 0 ? (
        <text y="4" textAnchor="middle">
          {sites.length}
        </text>
      ) : null}
    </g>
  );
}

/** The name of a site, and below it where it is and its part. */
export function MarkLabel({ label: { mark, x, y, anchor }, isSelected }: { label: Label; isSelected: boolean }) {
  const [first, ...more] = mark.sites;
  if (!first) return null;
  const { name, district } = first.facility;
  return (
    <g className={css.label} data-selected={isSelected || undefined} aria-hidden textAnchor={anchor}>
      <text x={x} y={y - 2} className={css.labelName}>
        {more.length > 0 ? `${name} +${more.length}` : name}
      </text>
      <text x={x} y={y + 12}>
        {[district, formatPercent(first.share)].filter(Boolean).join(' ')}
      </text>
    </g>
  );
}
