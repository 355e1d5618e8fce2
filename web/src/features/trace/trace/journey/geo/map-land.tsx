import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import { useShownRisks } from '../../standing/risks-context.js';
import { type Frame, projectionOf } from './frame.js';
import css from './geo.module.css';
import type { PlacedSite } from './map-sites.js';

/** Draws the land of farms, with a red edge where the shown risks have a high labor risk. */
export function MapLand({ placed, frame }: { placed: readonly PlacedSite[]; frame: Frame }) {
  const shown = useShownRisks();
  const high = new Set(shown?.risks.sites.filter(({ laborRiskLevel }) => laborRiskLevel === 'HIGH').map(({ facility }) => facility.id));
  const project = projectionOf(frame).clipExtent(null);
  const ringOf = (part: readonly MapPoint[]): string =>
    `M${part.map((point) => (project([...point]) ?? [0, 0]).map((at) => at.toFixed(1)).join(' ')).join('L')}Z`;
  return placed.map(({ facility: { id }, land, otherLand = [] }) =>
    land ? (
      <path key={id} className={css.land} data-high={high.has(id) || undefined} d={[land, ...otherLand].map(ringOf).join('')} />
    ) : null,
  );
}
