import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worldOutlinesRead } from '../../../../../entities/facility/map/world-outlines.js';
import { type Frame, fittedFrame, labelsOf, type Mark, marksOf, movedBy, type Obstacle, shiftBetween, zoomedAt } from './frame.js';
import css from './geo.module.css';
import { InsetEdges, InsetLetters, insetBoxes, insetObstacles } from './inset-frames.js';
import { type Inset, pointsOf } from './insets.js';
import { MapGround } from './map-ground.js';
import { MapLand } from './map-land.js';
import { labelLines, MapMark, MarkLabel } from './map-marks.js';
import { MapRoutes, wayObstacles } from './map-routes.js';
import type { GroundPicture } from './map-sites.js';
import { MapZoomButtons } from './map-zoom-buttons.js';

interface GeoMapProps {
  ground: GroundPicture;
  width: number;
  height: number;
  selectedIds: ReadonlySet<string>;
  onSelect: (facilityId: string | undefined) => void;
  /** Pixels at the right that something covers. */
  beside: number;
  /** Districts that are drawn apart. */
  insets: readonly Inset[];
  /** Counts the labels above the zoom buttons, which names keep clear of. */
  declared: number;
  /** True on phones: the map shows all of it and does not move under the finger. */
  isStill: boolean;
}

const ZOOM = 1.6;
const PAN = 60;
/** Pixels from the bottom to the labels of declared countries, and circles along one. */
const [DECLARED_BOTTOM, DECLARED_STEPS] = [64, 9];

/** Sites, the land of farms and the ways of the cotton on the outlines of the world. North is at the top in all languages. */
export function GeoMap({ ground, width, height, selectedIds, onSelect, beside, insets, declared, isStill }: GeoMapProps) {
  const { t } = useTranslation('journey');
  const { data: outlines } = useQuery(worldOutlinesRead());
  const fitted = useMemo(() => fittedFrame(ground.placed.flatMap(pointsOf), width, height, beside), [ground, width, height, beside]);
  const [chosen, setFrame] = useState<Frame>();
  // Another trace or another size is shown whole again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fitted is what the frame is about
  useEffect(() => setFrame(undefined), [fitted]);
  const frame = chosen ?? fitted;
  const { surface, draggedFrom, ...moves } = useMoves(frame, setFrame, isStill);
  // The ground is many lines: while the map is dragged it is moved, and drawn again afterwards.
  const drawn = draggedFrom?.scale === frame.scale ? draggedFrom : frame;
  const [right, down] = shiftBetween(drawn, frame);
  const marks = useMemo(() => marksOf(ground.placed, drawn), [ground, drawn]);
  const ways = useMemo(() => wayObstacles(ground.routes, marks), [ground, marks]);
  const boxes = useMemo(() => insetBoxes(insets, drawn, [...ways, ...markObstacles(marks)]), [insets, drawn, ways, marks]);
  const labels = useMemo(
    () => labelsOf(marks, labelLines, drawn, [...ways, ...insetObstacles(boxes), ...cornerObstacles(declared, height)], beside),
    [marks, drawn, ways, boxes, beside, declared, height],
  );
  const points = useMemo(() => ground.placed.map(({ point }) => point), [ground]);
  const choose = (mark: Mark) => {
    const [first, ...more] = mark.sites;
    if (more.length > 0 && !isStill) setFrame(zoomedAt(frame, 2.5, mark.x, mark.y));
    else onSelect(first?.facility.id);
  };
  return (
    <figure className={css.map} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a set of fields */}
      <svg ref={surface} width={width} height={height} role="group" aria-label={t('mapLabel')} data-still={isStill || undefined} {...moves}>
        <rect width={width} height={height} className={css.sea} />
        <g transform={drawn === frame ? undefined : `translate(${right.toFixed(1)} ${down.toFixed(1)})`}>
          {outlines ? <MapGround outlines={outlines} points={points} frame={drawn} marks={marks} labels={labels} /> : null}
          <MapLand placed={ground.placed} frame={drawn} />
          <InsetEdges boxes={boxes} />
          <MapRoutes routes={ground.routes} marks={marks} selectedIds={selectedIds} />
          {marks.map((mark) => (
            <MapMark
              key={mark.key}
              mark={mark}
              isSelected={mark.sites.some(({ facility }) => selectedIds.has(facility.id))}
              onChoose={choose}
            />
          ))}
          {labels.map((label) => (
            <MarkLabel
              key={label.mark.key}
              label={label}
              isSelected={label.mark.sites.some(({ facility }) => selectedIds.has(facility.id))}
            />
          ))}
          <InsetLetters boxes={boxes} />
        </g>
      </svg>
      {isStill ? null : (
        <MapZoomButtons
          onIn={() => setFrame(zoomedAt(frame, ZOOM))}
          onOut={() => setFrame(zoomedAt(frame, 1 / ZOOM))}
          onFit={() => setFrame(undefined)}
        />
      )}
    </figure>
  );
}

const markObstacles = (marks: readonly Mark[]): Obstacle[] => marks.map(({ x, y }) => ({ x, y, radius: 12 }));

/** Returns what covers the lower left corner: the buttons, and the labels of declared countries above them. */
const cornerObstacles = (labels: number, height: number): Obstacle[] => [
  ...[28, 64, 100].map((x) => ({ x, y: height - 34, radius: 24 })),
  ...Array.from({ length: labels * DECLARED_STEPS }, (_, at) => ({
    x: 24 + (at % DECLARED_STEPS) * 24,
    y: height - DECLARED_BOTTOM - 24 - Math.floor(at / DECLARED_STEPS) * 52,
    radius: 26,
  })),
];

/** Drags, turns of a wheel, and keys move the map. */
function useMoves(frame: Frame, setFrame: (frame: Frame) => void, isStill: boolean) {
  const surface = useRef<SVGSVGElement>(null);
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const [draggedFrom, setDraggedFrom] = useState<Frame>();
  const latest = useRef(frame);
  latest.current = frame;
  useEffect(() => {
    const element = surface.current;
    if (!element || isStill) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      setFrame(zoomedAt(latest.current, event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX - box.left, event.clientY - box.top));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [isStill, setFrame]);
  if (isStill) return { surface, draggedFrom: undefined };
  return {
    surface,
    draggedFrom,
    tabIndex: 0,
    onPointerDown: ({ clientX, clientY }: React.PointerEvent) => {
      from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, buttons }: React.PointerEvent) => {
      if (!from.current || buttons === 0) return;
      setDraggedFrom((before) => before ?? frame);
      setFrame(movedBy(frame, clientX - from.current.x, clientY - from.current.y));
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = undefined;
      setDraggedFrom(undefined);
    },
    onPointerLeave: () => setDraggedFrom(undefined),
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const next = frameAfter(event.key, frame);
      if (!next || event.target !== event.currentTarget) return;
      event.preventDefault();
      setFrame(next);
    },
  };
}

function frameAfter(key: string, frame: Frame): Frame | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomedAt(frame, ZOOM);
    case '-':
      return zoomedAt(frame, 1 / ZOOM);
    case 'ArrowLeft':
      return movedBy(frame, PAN, 0);
    case 'ArrowRight':
      return movedBy(frame, -PAN, 0);
    case 'ArrowUp':
      return movedBy(frame, 0, PAN);
    case 'ArrowDown':
      return movedBy(frame, 0, -PAN);
    default:
      return undefined;
  }
}
