import { useTranslation } from 'react-i18next';
import { CARD, EDGE, type MapColumn, type MapLayout } from '../model/map-layout.js';
import type { TracePicture } from '../model/picture.js';
import { useTierText } from '../tier-text.js';
import css from './map.module.css';

/** Between the heads of two columns. */
const BESIDE = 8;

/** Above the cards. */
export const HEAD = 76;

/** Over each column its tier and what is known of it; over a step within a tier who did it. */
export function MapHeads({ picture, layout }: { picture: TracePicture; layout: MapLayout }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const textOf = useTierText();
  const { rightmost, step } = spacingOf(layout);
  return layout.columns.map((column) => {
    const tier = picture.trace.tiers.find((each) => each.tier === column.tier);
    const type = typeOf(column, layout);
    return (
      <div
        key={`${column.tier} ${column.depth}`}
        className={css.columnHead}
        // The last one has no room beyond its column.
        style={
          column.x === rightmost ? { right: BESIDE, inlineSize: CARD.width + EDGE - BESIDE } : { left: column.x, inlineSize: step - BESIDE }
        }
      >
        {column.depth === 0 ? (
          <>
            <b>{t('tier', { tier: column.tier })}</b> {words(`stage.${column.tier}`)}
            <span>{tier ? textOf(picture, tier) : null}</span>
          </>
        ) : null}
        <i>{type ? words(`facilityType.${type}`) : null}</i>
      </div>
    );
  });
}

function spacingOf({ columns }: MapLayout): { rightmost: number; step: number } {
  const xs = columns.map(({ x }) => x).sort((a, b) => a - b);
  return { rightmost: xs.at(-1) ?? 0, step: (xs[1] ?? 0) - (xs[0] ?? 0) || CARD.width };
}

/** What the sites of a column are, where all are the same. */
function typeOf({ tier, depth }: MapColumn, { cards }: MapLayout) {
  const sites = cards.flatMap(({ place }) =>
    place.tier === tier && place.depth === depth && place.kind !== 'unknown' ? place.facilities : [],
  );
  const types = new Set(sites.map(({ type }) => type));
  return types.size === 1 ? sites[0]?.type : undefined;
}
