import { Stack } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../../../../../contracts/trace/farms/outlines.js';
import type { FarmReply } from '../../../../../../contracts/trace/farms/replies.js';
import { IconButton } from '../../../../ui/button.js';
import { useWidth } from '../../../../ui/charts/use-width.js';
import { SeverityBars } from '../../../../ui/data-display/severity-bars.js';
import { formatDistance } from '../../../../ui/format.js';
import { partsOf } from '../plot-points.js';
import css from './land-map.module.css';
import { fittedView, isWithin, lngLatOf, type MapView, moved, type Pixel, pathOf, placeOf, scaleBar, zoomed } from './map-view.js';

type Drawn = FarmReply & { points: LngLat[] };

export const LEVELS = ['HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
export type DrawnLevel = (typeof LEVELS)[number];

/** Leaves out labels and glyphs where a plot has no room for them, and where there are more than anybody reads. */
const LABEL_PIXELS = 34;
const LABELS_MAX = 300;
const ZOOM = 1.6;
const PHONE_WIDTH = 560;

interface LandMapProps {
  label: string;
  /** The outline of the group. */
  outline: readonly LngLat[];
  farms: readonly FarmReply[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** The points that come into view; those of all plots without it. */
  focus?: readonly LngLat[];
  /** The width of the overlay at the end of the map. */
  endSpace?: number;
  /** Called at a click on the map while a plot is drawn. */
  onPoint?: (point: LngLat) => void;
  /** Draws the overlay of the plots. */
  overlay?: (view: MapView) => ReactNode;
}

/** Draws the land of a group: its outline, a plot per farm by the level of its risk, and a scale. Needs no map of others. */
export function LandMap({ label, outline, farms, selectedId, onSelect, focus, endSpace = 0, onPoint, overlay }: LandMapProps) {
  const { t } = useTranslation('farms');
  const [ref, width] = useWidth(860);
  const height = width < PHONE_WIDTH ? 300 : 424;
  const drawn = useMemo(() => farms.filter((farm): farm is Drawn => farm.points !== undefined), [farms]);
  const all = useMemo(
    () => focus ?? (drawn.length > 0 ? drawn.flatMap((farm) => partsOf(farm).flat()) : [...outline]),
    [focus, drawn, outline],
  );
  const space = width < PHONE_WIDTH ? 0 : endSpace;
  const [chosen, setChosen] = useState<MapView>();
  // Another group, another plot or another width is shown whole again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fitted is what the view is about
  useEffect(() => setChosen(undefined), [all, width, space]);
  const view = chosen ?? fittedView(all, width, height, space);
  const click = ({ x, y }: Pixel) => {
    const at = lngLatOf(view, { x, y });
    if (onPoint) return onPoint(at);
    const hit = drawn.find((farm) => partsOf(farm).some((part) => isWithin(part, at)));
    if (hit) onSelect(hit.id);
  };
  return (
    <figure className={css.map} ref={ref} dir="ltr">
      <Surface view={view} label={label} onMove={(by) => setChosen(moved(view, by))} onClick={click} isDrawing={onPoint !== undefined}>
        <path d={pathOf(view, [outline])} className={css.outline} />
        <Plots view={view} farms={drawn} selectedId={selectedId} />
        {overlay?.(view)}
        <ScaleBar view={view} />
      </Surface>
      <Stack className={css.zoom} gap={4}>
        <IconButton outlined label={t('map.zoomIn')} onClick={() => setChosen(zoomed(view, ZOOM))}>
          <IconPlus size={16} aria-hidden />
        </IconButton>
        <IconButton outlined label={t('map.zoomOut')} onClick={() => setChosen(zoomed(view, 1 / ZOOM))}>
          <IconMinus size={16} aria-hidden />
        </IconButton>
        <IconButton outlined label={t('map.showAll')} onClick={() => setChosen(undefined)}>
          <IconFocusCentered size={16} aria-hidden />
        </IconButton>
      </Stack>
    </figure>
  );
}

interface SurfaceProps {
  view: MapView;
  label: string;
  isDrawing: boolean;
  onMove: (by: Pixel) => void;
  onClick: (at: Pixel) => void;
  children: ReactNode;
}

/** Tells a click from a drag, which moves the map. */
function Surface({ view: { width, height }, label, isDrawing, onMove, onClick, children }: SurfaceProps) {
  const from = useRef<Pixel & { hasMoved: boolean }>(undefined);
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Pixel => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={label}
      data-drawing={isDrawing || undefined}
      onPointerDown={(event) => {
        from.current = { ...place(event), hasMoved: false };
      }}
      onPointerMove={(event) => {
        if (!from.current || event.buttons === 0) return;
        const at = place(event);
        const by = { x: at.x - from.current.x, y: at.y - from.current.y };
        if (!from.current.hasMoved && Math.hypot(by.x, by.y) < 4) return;
        from.current = { ...at, hasMoved: true };
        onMove(by);
      }}
      onPointerUp={(event) => {
        if (from.current && !from.current.hasMoved) onClick(place(event));
        from.current = undefined;
      }}
    >
      <defs>
        <pattern id="no-level" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={css.hatchGround} />
          <line x1="0" y1="0" x2="0" y2="6" className={css.hatch} />
        </pattern>
        <pattern id="overlap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" className={css.overlapHatch} />
        </pattern>
      </defs>
      {children}
    </svg>
  );
}

export const drawnLevelOf = ({ laborRiskLevel }: Pick<FarmReply, 'laborRiskLevel'>): DrawnLevel => laborRiskLevel ?? 'NONE';

function Plots({ view, farms, selectedId }: { view: MapView; farms: readonly Drawn[]; selectedId: string | undefined }) {
  const selected = farms.find(({ id }) => id === selectedId);
  return (
    <>
      {LEVELS.toReversed().map((level) => (
        <path
          key={level}
          className={css.plots}
          data-level={level}
          d={pathOf(view, farms.filter((farm) => drawnLevelOf(farm) === level).flatMap(partsOf))}
        />
      ))}
      {selected ? <path className={css.selected} d={pathOf(view, partsOf(selected))} /> : null}
      <Labels view={view} farms={farms} />
    </>
  );
}

/** Writes the end of each ID, which tells the farms of a group apart, and bars on those that are high. */
function Labels({ view, farms }: { view: MapView; farms: readonly Drawn[] }) {
  const placed = farms.map((farm) => ({ farm, ...placeOf(view, farm.points) }));
  const shown = placed.filter(({ x, y, size }) => size >= LABEL_PIXELS && x > 0 && y > 0 && x < view.width && y < view.height);
  if (shown.length > LABELS_MAX) return null;
  return shown.map(({ farm, x, y }) => {
    const isHigh = farm.laborRiskLevel === 'HIGH';
    return (
      <g key={farm.id} className={css.label} aria-hidden>
        <text x={x} y={isHigh ? y - 2 : y + 4}>
          {farm.farmId.split(/[-/ ]/).at(-1)}
        </text>
        {isHigh ? (
          <g transform={`translate(${x - 6} ${y + 4})`} className={css.high}>
            <SeverityBars filled={3} mark="currentColor" />
          </g>
        ) : null}
      </g>
    );
  });
}

function ScaleBar({ view }: { view: MapView }) {
  const { metres, length } = scaleBar(view);
  const [x, y] = [24, view.height - 18];
  return (
    <g className={css.scale} aria-hidden>
      <path d={`M${x} ${y - 4}v4h${length}v-4`} />
      <text x={x + length + 8} y={y + 3}>
        {formatDistance(metres)}
      </text>
    </g>
  );
}
