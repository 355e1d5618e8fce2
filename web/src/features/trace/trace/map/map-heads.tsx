import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CARD, EDGE, type MapColumn, type MapLayout } from '../../../../../drawing/map-layout.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
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
  const step = stepOf(layout);
  const isMirrored = useTranslation().i18n.dir() === 'rtl';
  return layout.columns.map((column) => {
    const tier = picture.trace.tiers.find((each) => each.tier === column.tier);
    const type = typeOf(column, layout);
    return (
      <div key={`${column.tier} ${column.depth}`} className={css.columnHead} style={headBox(column, layout, step, isMirrored)}>
        {column.depth === 0 ? (
          <>
            <Box component="b" className="strong" c="var(--ink)">
              {t('tier', { tier: column.tier })}
            </Box>{' '}
            {words(`stage.${column.tier}`)}
            <Box component="span" className="faint num" display="block">
              {tier ? textOf(picture, tier) : null}
            </Box>
          </>
        ) : null}
        <Box component="i" display="block" fs="normal">
          {type ? words(`facilityType.${type}`) : null}
        </Box>
      </div>
    );
  });
}

const stepOf = ({ columns: [first, second] }: MapLayout): number => (first && second ? Math.abs(second.x - first.x) : CARD.width);

/** From the beginning of its column to the next one; the last has no room beyond its column. */
function headBox(column: MapColumn, { columns, width }: MapLayout, step: number, isMirrored: boolean) {
  const isLast = column === columns.at(-1);
  const inlineSize = isLast ? CARD.width + EDGE - BESIDE : step - BESIDE;
  return isMirrored ? { right: width - column.x - CARD.width, inlineSize } : { left: column.x, inlineSize };
}

/** Returns the type of a column's sites, where all have the same. */
function typeOf({ tier, depth }: MapColumn, { cards }: MapLayout) {
  const sites = cards.flatMap(({ place }) =>
    place.tier === tier && place.depth === depth && place.kind !== 'unknown' ? place.facilities : [],
  );
  const types = new Set(sites.map(({ type }) => type));
  return types.size === 1 ? sites[0]?.type : undefined;
}
