import { useMemo } from 'react';
import type { MapSite } from '../../../../../../../contracts/brand/dossiers/content.js';
import css from './drawings.module.css';
import { layoutMap, MAP_HEIGHT, MAP_WIDTH } from './map-layout.js';

interface MapBlockProps {
  sites: readonly MapSite[];
  routes: readonly (readonly [from: number, to: number])[];
  note: string;
}

/** Draws where the sites are, north at the top, and lists their names. Never mirrored. */
export function MapBlock({ sites, routes, note }: MapBlockProps) {
  const map = useMemo(() => (sites.length > 0 ? layoutMap(sites, routes) : undefined), [sites, routes]);
  return (
    <figure className={css.map}>
      {map ? (
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
          <path d={map.grid} className={css.grid} />
          {map.routes.map((path, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the routes of a map never move
            <path key={at} d={path} className={css.route} />
          ))}
          {map.points.map(({ site, x, y }) => (
            <g key={site.number} transform={`translate(${x} ${y})`}>
              <circle r="8" className={css.site} data-stage={site.stage} />
              <text className={css.siteNumber}>{site.number}</text>
            </g>
          ))}
        </svg>
      ) : null}
      <ol className={css.siteList}>
        {sites.map(({ number, name }) => (
          <li key={number}>
            <b>{number}</b> <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
      {note ? <figcaption>{note}</figcaption> : null}
    </figure>
  );
}
