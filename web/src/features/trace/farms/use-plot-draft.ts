import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';
import type { FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { plotCheckRead } from './farm-reads.js';
import { pointsOf, type TypedPoint, typedOf } from './plot-points.js';

/** Holds how long nothing may change before an outline is checked. */
const CHECK_MS = 250;
const POINTS_MIN = 3;

/** Keeps the points of a plot while it is changed, with the way back, and what the server says of it. */
export function usePlotDraft(groupId: string, farm: FarmReply | undefined) {
  const before = farm?.points ?? [];
  const [steps, setSteps] = useState<TypedPoint[][]>([typedOf(before)]);
  const typed = steps.at(-1) ?? [];
  const points = pointsOf(typed);
  const [settled] = useDebouncedValue(points?.join(';') ?? '', CHECK_MS);
  const isReady = points !== undefined && points.length >= POINTS_MIN;
  const isChanged = typed.join(';') !== typedOf(before).join(';');
  const check = useQuery({
    ...plotCheckRead(groupId, farm?.id ?? '', points ?? []),
    enabled: farm !== undefined && isReady && settled === points.join(';'),
  });
  const isChecked = isReady && settled === points.join(';') && !check.isPlaceholderData && check.data !== undefined;
  const change = (next: TypedPoint[]) => setSteps((all) => [...all, next]);
  const [dragged, setDragged] = useState<number>();
  const setPoint = (at: number, point: LngLat) => {
    const next = typed.with(at, typedOf([point])[0] as TypedPoint);
    // A point that is dragged is one step back, not as many as it passed.
    setSteps((all) => (dragged === at && all.length > 1 ? [...all.slice(0, -1), next] : [...all, next]));
    setDragged(at);
  };
  const stepped = (next: TypedPoint[]) => {
    setDragged(undefined);
    change(next);
  };
  return {
    ...{ before, typed, points: points ?? [], check: isReady ? check.data : undefined, error: check.error, isChecked, isChanged },
    canSave: isChanged && isChecked && check.data.faults.length === 0 && check.data.overlaps.length === 0,
    canUndo: steps.length > 1,
    undo: () => {
      setDragged(undefined);
      setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all));
    },
    reset: () => setSteps([typedOf(before)]),
    replace: stepped,
    setPoint,
    type: (at: number, axis: 0 | 1, text: string) => {
      const [lng, lat] = typed[at] ?? ['', ''];
      stepped(typed.with(at, axis === 0 ? [text, lat] : [lng, text]));
    },
    insert: (at: number, point: LngLat) => stepped(typed.toSpliced(at, 0, typedOf([point])[0] as TypedPoint)),
    remove: (at: number) => stepped(typed.toSpliced(at, 1)),
    addEmpty: () => stepped([...typed, ['', '']]),
  };
}

export type PlotDraft = ReturnType<typeof usePlotDraft>;
