import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../../../../../contracts/trace/farms/outlines.js';
import type { PlotCheckReply } from '../../../../../../contracts/trace/farms/replies.js';
import { lngLatOf, type MapView, type Pixel, pathOf, pixelOf } from './map-view.js';
import css from './plot-handles.module.css';

const STEPS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAST = 10;

interface PlotHandlesProps {
  view: MapView;
  /** The parts of the plot as it is kept. */
  before: readonly LngLat[][];
  /** The parts that are not being changed. */
  others: readonly LngLat[][];
  points: readonly LngLat[];
  check: PlotCheckReply | undefined;
  onMove: (at: number, point: LngLat) => void;
  onInsert: (at: number, point: LngLat) => void;
  onRemove: (at: number) => void;
}

/** Draws the plot that is being changed, with a handle at each point and a smaller one that adds a point to a side. */
export function PlotHandles({ view, before, others, points, check, onMove, onInsert, onRemove }: PlotHandlesProps) {
  const { t } = useTranslation('farms');
  const wrong = new Set(check?.overlaps.flatMap(({ movePoints }) => movePoints));
  return (
    <g>
      <path className={css.before} d={pathOf(view, before)} />
      <path className={css.now} d={pathOf(view, [...others, points])} />
      <path
        className={css.overlap}
        d={pathOf(
          view,
          (check?.overlaps ?? []).flatMap(({ pieces }) => pieces),
        )}
      />
      {points.length > 1
        ? points.map((point, at) => (
            <Middle
              key={point.join()}
              view={view}
              from={point}
              to={points[(at + 1) % points.length] as LngLat}
              label={t('plot.addAfter', { point: at + 1 })}
              onInsert={(middle) => onInsert(at + 1, middle)}
            />
          ))
        : null}
      {points.map((point, at) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place
          key={at}
          view={view}
          point={point}
          isWrong={wrong.has(at + 1)}
          label={t('plot.point', { point: at + 1 })}
          onMove={(next) => onMove(at, next)}
          onRemove={() => onRemove(at)}
        />
      ))}
    </g>
  );
}

interface HandleProps {
  view: MapView;
  point: LngLat;
  isWrong: boolean;
  label: string;
  onMove: (point: LngLat) => void;
  onRemove: () => void;
}

/** Is dragged, or moved by the arrow keys; Delete takes the point out. */
function Handle({ view, point, isWrong, label, onMove, onRemove }: HandleProps) {
  const isHeld = useRef(false);
  const { x, y } = pixelOf(view, point);
  const drag = (event: PointerEvent<SVGCircleElement>) => {
    if (!isHeld.current) return;
    event.stopPropagation();
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onMove(lngLatOf(view, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (step) onMove(lngLatOf(view, { x: x + step.x * (event.shiftKey ? FAST : 1), y: y + step.y * (event.shiftKey ? FAST : 1) }));
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element
    <circle
      className={css.handle}
      data-wrong={isWrong || undefined}
      cx={x}
      cy={y}
      r="6"
      role="button"
      tabIndex={0}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        event.stopPropagation();
        isHeld.current = false;
      }}
    />
  );
}

interface MiddleProps {
  view: MapView;
  from: LngLat;
  to: LngLat;
  label: string;
  onInsert: (point: LngLat) => void;
}

function Middle({ view, from, to, label, onInsert }: MiddleProps) {
  const [one, other] = [pixelOf(view, from), pixelOf(view, to)];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const insert = () => onInsert(lngLatOf(view, middle));
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element
    <circle
      className={css.middle}
      cx={middle.x}
      cy={middle.y}
      r="3.5"
      role="button"
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        insert();
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => {
        event.stopPropagation();
        insert();
      }}
    />
  );
}
