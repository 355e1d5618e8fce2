import { Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../contracts/members/cases/replies.js';
import { formatDistance } from '../../../ui/format.js';
import css from './place-map.module.css';

const WIDTH = 320;
const HEIGHT = 180;
const METRES_PER_DEGREE = 111_320;
/** Lengths that a scale bar can represent. */
const BARS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** How far the drawing extends around a single point. */
const ALONE_METRES = 400;

/** Draws the point that the site gave, that of the registry and the plot of a farm, to scale and with north at the top. Never mirrored. */
export function PlaceMap({
  place,
  registry,
  plot = [],
}: {
  place: Place;
  registry: Place | undefined;
  plot?: readonly (readonly Place[])[];
}) {
  const { t } = useTranslation('settle');
  const { points, bar } = drawn(place, registry, plot);
  return (
    <Stack component="figure" className={css.map} gap={8} dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('map.label')}>
        {[1, 2, 3].map((at) => (
          <line key={`x${at}`} x1={(WIDTH * at) / 4} x2={(WIDTH * at) / 4} y1="0" y2={HEIGHT} className={css.grid} />
        ))}
        {[1, 2].map((at) => (
          <line key={`y${at}`} x1="0" x2={WIDTH} y1={(HEIGHT * at) / 3} y2={(HEIGHT * at) / 3} className={css.grid} />
        ))}
        {points.plot.length > 0 ? <path className={css.plot} d={points.plot.map(pathOf).join('')} /> : null}
        {points.registry ? <circle cx={points.registry.x} cy={points.registry.y} r="6" className={css.registry} /> : null}
        <circle cx={points.site.x} cy={points.site.y} r="5" className={css.site} />
        <g transform={`translate(12 ${HEIGHT - 14})`}>
          <rect width={bar.length} height="3" className={css.bar} />
          <text y="-6" className={css.scale}>
            {formatDistance(bar.metres)}
          </text>
        </g>
      </svg>
      <Flex component="figcaption" className="muted" gap={16} fz={13} dir="auto">
        <span data-sign="site">{t('map.site')}</span> {registry ? <span data-sign="registry">{t('map.registry')}</span> : null}{' '}
        {plot.length > 0 ? <span data-sign="plot">{t('map.plot')}</span> : null}
      </Flex>
    </Stack>
  );
}

const pathOf = (part: readonly Point[]): string => `M${part.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

type Drawing = { points: { site: Point; registry?: Point; plot: Point[][] }; bar: { metres: number; length: number } };
type Point = { x: number; y: number };

/** Puts the middle of the points into the middle of the drawing, at a scale that shows them all. */
export function drawn(place: Place, registry: Place | undefined, plot: readonly (readonly Place[])[] = []): Drawing {
  const all = [place, ...(registry ? [registry] : []), ...plot.flat()];
  const middle = {
    latitude: all.reduce((sum, { latitude }) => sum + latitude, 0) / all.length,
    longitude: all.reduce((sum, { longitude }) => sum + longitude, 0) / all.length,
  };
  const metres = ({ latitude, longitude }: Place) => ({
    east: (longitude - middle.longitude) * METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    north: (latitude - middle.latitude) * METRES_PER_DEGREE,
  });
  const reach = Math.max(ALONE_METRES / 2, ...all.map(metres).map(({ east, north }) => Math.max(Math.abs(east), Math.abs(north))));
  const scale = (HEIGHT * 0.36) / reach;
  const point = (each: Place): Point => {
    const { east, north } = metres(each);
    return { x: WIDTH / 2 + east * scale, y: HEIGHT / 2 - north * scale };
  };
  const length = BARS.findLast((each) => each * scale <= WIDTH / 4) ?? 50;
  return {
    points: { site: point(place), plot: plot.map((part) => part.map(point)), ...(registry && { registry: point(registry) }) },
    bar: { metres: length, length: length * scale },
  };
}
