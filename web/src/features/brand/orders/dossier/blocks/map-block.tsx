import { useMemo } from 'react';
import type { DossierBlock } from '../../../../../../../contracts/brand/dossiers/content.js';
import { type Label, SITE_MAP } from '../../../../../../drawing/charts/ground/site-frame.js';
import { MARK_RADIUS, siteMapOf } from '../../../../../../drawing/charts/ground/site-map.js';
import css from './drawings.module.css';

/** Draws where the sites are, north at the top, and lists their names. Never mirrored. */
export function MapBlock({ sites, routes, note, ground }: Omit<Extract<DossierBlock, { kind: 'map' }>, 'kind'>) {
  const map = useMemo(() => (sites.length > 0 ? siteMapOf({ sites, routes, ground }) : undefined), [sites, routes, ground]);
  return (
    <figure className={css.map}>
      {map ? (
        <svg viewBox={`0 0 ${SITE_MAP.width} ${SITE_MAP.height}`} aria-hidden="true" direction="ltr">
          {ground ? (
            <>
              <path d={ground.neighbors} className={css.neighbors} />
              <path d={ground.land} className={css.land} />
              <path d={ground.provinces} className={css.provinces} />
              <path d={ground.borders} className={css.borders} />
              <path d={ground.disputed} className={css.disputed} />
            </>
          ) : null}
          <Names labels={map.groundNames} className={css.groundName} />
          {map.routes.map(({ x0, y0, x1, y1 }) => (
            <path key={`${x0} ${y0} ${x1} ${y1}`} d={`M${x0} ${y0}L${x1} ${y1}`} className={css.route} />
          ))}
          {map.marks.map(({ site, x, y }) => (
            <g key={site.number} transform={`translate(${x} ${y})`}>
              <circle r={MARK_RADIUS} className={css.site} data-stage={site.stage} />
              <text className={css.siteNumber}>{site.number}</text>
            </g>
          ))}
          <Names labels={map.siteNames} className={css.siteName} />
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

const Names = ({ labels, className }: { labels: readonly Label[]; className: string | undefined }) =>
  labels.map(({ text, x, y, anchor }) => (
    <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor={anchor} className={className}>
      {text}
    </text>
  ));
