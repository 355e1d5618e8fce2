import { curveOf, type Mark, type Obstacle, obstaclesOf } from './frame.js';
import css from './geo.module.css';
import type { MapRoute } from './map-sites.js';

interface MapRoutesProps {
  routes: readonly MapRoute[];
  marks: readonly Mark[];
  selectedIds: ReadonlySet<string>;
}

/** Pixels for the whole: a line is as wide as its share. */
export const WIDTH_OF_WHOLE = 30;
const WIDTH_MIN = 1.2;
/** Shorter ways have no room for an arrow. */
const ARROW_MIN = 40;

const widthOf = (share: number): number => Math.max(WIDTH_MIN, share * WIDTH_OF_WHOLE);

const marksBySite = (marks: readonly Mark[]): ReadonlyMap<string, Mark> =>
  new Map(marks.flatMap((mark) => mark.sites.map(({ facility }) => [facility.id, mark] as const)));

/** Returns what the ways cover, for labels. */
export function wayObstacles(routes: readonly MapRoute[], marks: readonly Mark[]): Obstacle[] {
  const markOf = marksBySite(marks);
  return routes.flatMap(({ from, to, share }) => {
    const [start, end] = [markOf.get(from), markOf.get(to)];
    return start && end && start !== end ? obstaclesOf(start, end, widthOf(share) / 2 + 1) : [];
  });
}

/** Ways of the cotton as curves: dashed where most came through a pool, grey where most is not verified. Arrows run with the cotton. */
export function MapRoutes({ routes, marks, selectedIds }: MapRoutesProps) {
  const markOf = marksBySite(marks);
  return (
    <g aria-hidden>
      {routes.map(({ from, to, share, kind }) => {
        const [start, end] = [markOf.get(from), markOf.get(to)];
        if (!start || !end || start === end) return null;
        const isFaint = selectedIds.size > 0 && !selectedIds.has(from) && !selectedIds.has(to);
        return (
          <g key={`${from} ${to}`} className={css.route} data-kind={kind} data-faint={isFaint || undefined}>
            <path d={curveOf(start, end)} strokeWidth={widthOf(share)} />
            {Math.hypot(end.x - start.x, end.y - start.y) > ARROW_MIN ? (
              <path d="M-4 -5L4 0L-4 5" className={css.arrow} transform={middleOf(start, end)} />
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** The middle of the curve, turned along it. */
function middleOf(start: Mark, end: Mark): string {
  const [x, y] = [(start.x + end.x) / 2 - (end.y - start.y) * 0.07, (start.y + end.y) / 2 + (end.x - start.x) * 0.07];
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
}
