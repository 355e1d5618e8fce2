import { useQuery } from '@tanstack/react-query';
import { geoPath } from 'd3';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { type Frame, fittedFrame, labelsOf, type Mark, marksOf, movedBy, projectionOf, zoomedAt } from './frame.js';
import css from './geo.module.css';
import { MapMark, MarkLabel } from './map-marks.js';
import { MapRoutes } from './map-routes.js';
import type { GroundPicture } from './map-sites.js';
import { MapZoomButtons } from './map-zoom-buttons.js';
import { worldOutlinesRead } from './world-outlines.js';

interface GeoMapProps {
  ground: GroundPicture;
  width: number;
  height: number;
  selectedIds: ReadonlySet<string>;
  onSelect: (facilityId: string | undefined) => void;
  /** True on phones: the map shows all of it and does not move under the finger. */
  isStill: boolean;
}

const ZOOM = 1.6;
const PAN = 60;

/** Sites, the land of farms and the ways of the cotton on the outlines of the world. North is at the top in all languages. */
export function GeoMap({ ground, width, height, selectedIds, onSelect, isStill }: GeoMapProps) {
  const { t } = useTranslation('journey');
  const { data: world } = useQuery(worldOutlinesRead());
  const fitted = useMemo(
    () =>
      fittedFrame(
        ground.placed.flatMap(({ point, land = [] }) => [point, ...land]),
        width,
        height,
      ),
    [ground, width, height],
  );
  const [chosen, setFrame] = useState<Frame>();
  // Another trace or another size is shown whole again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fitted is what the frame is about
  useEffect(() => setFrame(undefined), [fitted]);
  const frame = chosen ?? fitted;
  const { surface, ...moves } = useMoves(frame, setFrame, isStill);
  const path = geoPath(projectionOf(frame));
  const marks = marksOf(ground.placed, frame);
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
        {world ? <path d={path(world.land) ?? ''} className={css.ground} /> : null}
        {world ? <path d={path(world.borders) ?? ''} className={css.borders} /> : null}
        <Land ground={ground} frame={frame} />
        <MapRoutes routes={ground.routes} marks={marks} selectedIds={selectedIds} />
        {marks.map((mark) => (
          <MapMark
            key={mark.key}
            mark={mark}
            isSelected={mark.sites.some(({ facility }) => selectedIds.has(facility.id))}
            onChoose={choose}
          />
        ))}
        {labelsOf(marks, labelText, frame).map((label) => (
          <MarkLabel
            key={label.mark.key}
            label={label}
            isSelected={label.mark.sites.some(({ facility }) => selectedIds.has(facility.id))}
          />
        ))}
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

/** The longer of the two lines of a label. */
function labelText({ sites: [first, ...more] }: Mark): string {
  if (!first) return '';
  const second = `${first.facility.district ?? ''} ${formatPercent(first.share)}`;
  const name = more.length > 0 ? `${first.facility.name} +${more.length}` : first.facility.name;
  return name.length > second.length ? name : second;
}

function Land({ ground, frame }: { ground: GroundPicture; frame: Frame }) {
  const project = projectionOf(frame).clipExtent(null);
  return ground.placed.map(({ facility, land }) =>
    land && land.length > 2 ? (
      <path
        key={facility.id}
        className={css.land}
        d={`M${land.map((point) => (project([...point]) ?? [0, 0]).map((at) => at.toFixed(1)).join(' ')).join('L')}Z`}
      />
    ) : null,
  );
}

/** Drags, turns of a wheel, and keys move the map. */
function useMoves(frame: Frame, setFrame: (frame: Frame) => void, isStill: boolean) {
  const surface = useRef<SVGSVGElement>(null);
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
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
  if (isStill) return { surface };
  return {
    surface,
    tabIndex: 0,
    onPointerDown: ({ clientX, clientY }: React.PointerEvent) => {
      from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, buttons }: React.PointerEvent) => {
      if (!from.current || buttons === 0) return;
      setFrame(movedBy(frame, clientX - from.current.x, clientY - from.current.y));
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = undefined;
    },
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
