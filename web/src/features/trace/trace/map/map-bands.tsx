import { IconStack2 } from '@tabler/icons-react';
import { ribbonEdges, ribbonPath } from '../../../../../drawing/charts/ribbon.js';
import type { Direction } from '../../../../../drawing/lot-links.js';
import type { MapLayout, PlacedBand } from '../../../../../drawing/map-layout.js';
import type { PartKind } from '../../../../../drawing/parts.js';
import css from './map.module.css';
import { HEAD } from './map-heads.js';

type Outlined = 'unknown' | 'hidden' | 'notRecorded';

/** Of what is drawn by its edges alone, there is no fill. */
const FILLS: Record<Exclude<PartKind, Outlined>, { still: string; pale: string; lit: string }> = {
  named: { still: 'var(--green-200)', pale: 'var(--green-100)', lit: 'var(--green-400)' },
  pooled: { still: 'url(#trace-hatch)', pale: 'url(#trace-hatch-pale)', lit: 'url(#trace-hatch-lit)' },
  unverified: { still: '#d3d9dc', pale: '#e3e7e9', lit: '#8f9aa1' },
  stock: { still: '#cfe3d6', pale: '#e2eee6', lit: '#93bfa3' },
  lost: { still: '#d5d6e0', pale: '#e6e7ee', lit: '#a3a6b8' },
};

const isOutlined = (kind: PartKind): kind is Outlined => kind === 'unknown' || kind === 'hidden' || kind === 'notRecorded';

/** Each as thick as its share; where a place is selected, its own path to its true part. */
export function MapBands({ layout, direction, isSelecting }: { layout: MapLayout; direction: Direction; isSelecting: boolean }) {
  return (
    <svg className={css.bands} style={{ top: HEAD }} width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        <Hatch id="trace-hatch" under="var(--green-50)" line="var(--green-300)" />
        <Hatch id="trace-hatch-pale" under="#f7fcf9" line="var(--green-100)" />
        <Hatch id="trace-hatch-lit" under="var(--green-100)" line="var(--green-500)" />
      </defs>
      {[...layout.bands]
        .sort((a, b) => a.highlighted - b.highlighted)
        .map((band) => (
          <Band key={`${band.flow.from} ${band.flow.to} ${band.flow.kind}`} band={band} isSelecting={isSelecting} />
        ))}
      {poolsOf(layout, direction).map(({ key, x, y }) => (
        <g key={key} data-pool={key} transform={`translate(${x} ${y})`}>
          <circle r="9" fill="#fff" stroke="var(--green-600)" />
          <IconStack2 x={-6} y={-6} size={12} color="var(--green-700)" />
        </g>
      ))}
    </svg>
  );
}

function Hatch({ id, under, line }: { id: string; under: string; line: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={under} />
      <rect width="3" height="6" fill={line} />
    </pattern>
  );
}

function Band({ band: { flow, ends, thickness, highlighted }, isSelecting }: { band: PlacedBand; isSelecting: boolean }) {
  const { kind } = flow;
  if (isOutlined(kind)) {
    return (
      <>
        <path
          d={ribbonEdges(ends, thickness)}
          className={css.outline}
          data-pale={isSelecting || undefined}
          data-dotted={kind === 'notRecorded' || undefined}
        />
        {highlighted > 0 ? <path d={ribbonEdges(ends, highlighted)} className={css.outline} data-lit /> : null}
      </>
    );
  }
  return (
    <>
      <path d={ribbonPath(ends, thickness)} fill={FILLS[kind][isSelecting ? 'pale' : 'still']} className={css.band} data-kind={kind} />
      {highlighted > 0 ? <path d={ribbonPath(ends, highlighted)} fill={FILLS[kind].lit} className={css.band} data-lit={kind} /> : null}
    </>
  );
}

/** One sign for each site with a pool, on the thickest band of what it pooled: where that leaves for the pool's own lots, or comes from them. */
function poolsOf({ bands, cards }: MapLayout, direction: Direction): { key: string; x: number; y: number }[] {
  const side = direction === 'backward' ? 'from' : 'to';
  return cards.flatMap(({ place: { key, hasPool } }) => {
    if (!hasPool) return [];
    const own = bands.filter(({ flow }) => flow[side] === key && flow.kind === 'pooled').sort((a, b) => b.thickness - a.thickness)[0];
    if (!own) return [];
    const { ends, thickness } = own;
    const inward = Math.sign(ends.x1 - ends.x0) * 12;
    const [x, y] = side === 'from' ? [ends.x0 + inward, ends.y0] : [ends.x1 - inward, ends.y1];
    return [{ key, x, y: y + thickness / 2 }];
  });
}
