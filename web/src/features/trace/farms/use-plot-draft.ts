import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';
import type { FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { plotCheckRead } from './farm-reads.js';
import { type PlotParts, partsOf, pointsOf, type TypedPoint, typedOf } from './plot-points.js';

/** Holds how long nothing may change before an outline is checked. */
const CHECK_MS = 250;
const POINTS_MIN = 3;

/** Keeps the parts of a plot while it is changed, with the way back, and what the server says of them. One part is edited at a time. */
export function usePlotDraft(groupId: string, farm: FarmReply | undefined) {
  const before = partsOf(farm ?? {});
  const begun = before.length > 0 ? before.map(typedOf) : [[]];
  const [steps, setSteps] = useState<TypedPoint[][][]>([begun]);
  const parts = steps.at(-1) ?? begun;
  const [chosen, setChosen] = useState(0);
  const part = Math.min(chosen, parts.length - 1);
  const typed = parts[part] ?? [];
  const { plot, others, isReady } = checkable(parts, part);
  const [settled] = useDebouncedValue(JSON.stringify(plot), CHECK_MS);
  const isSettled = isReady && settled === JSON.stringify(plot);
  const isChanged = JSON.stringify(parts) !== JSON.stringify(begun);
  const check = useQuery({ ...plotCheckRead(groupId, farm?.id ?? '', plot), enabled: farm !== undefined && isSettled });
  const isChecked = isSettled && !check.isPlaceholderData && check.data !== undefined;
  const [dragged, setDragged] = useState<number>();
  const setPoint = (at: number, point: LngLat) => {
    const next = parts.with(part, typed.with(at, typedOf([point])[0] as TypedPoint));
    // A point that is dragged is one step back, not as many as it passed.
    setSteps((all) => (dragged === at && all.length > 1 ? [...all.slice(0, -1), next] : [...all, next]));
    setDragged(at);
  };
  const step = (next: TypedPoint[][]) => {
    setDragged(undefined);
    setSteps((all) => [...all, next]);
  };
  const stepped = (next: TypedPoint[]) => step(parts.with(part, next));
  return {
    ...{ before, typed, points: plot.points, others, check: isReady ? check.data : undefined, error: check.error, isChecked, isChanged },
    ...{ part, partCount: parts.length },
    /** Is what is saved: the first part, and the others. */
    land: savedLand(parts),
    canSave: isChanged && isChecked && check.data.faults.length === 0 && check.data.overlaps.length === 0,
    canUndo: steps.length > 1,
    undo: () => {
      setDragged(undefined);
      setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all));
    },
    reset: () => setSteps([begun]),
    choosePart: (next: number) => {
      setDragged(undefined);
      setChosen(next);
    },
    addPart: () => {
      step([...parts, []]);
      setChosen(parts.length);
    },
    /** Puts parts in the place of the edited one. */
    replace: (next: TypedPoint[][]) => step(parts.toSpliced(part, 1, ...next)),
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

/** Returns what the server checks: the edited part and the others. A part without points is left out. */
function checkable(parts: readonly TypedPoint[][], part: number) {
  const edited = parts[part] ?? [];
  const others = parts.flatMap((typed, at) => (at === part || typed.length === 0 ? [] : [pointsOf(typed)]));
  const first = edited.length > 0 ? pointsOf(edited) : others[0];
  const rest = edited.length > 0 ? others : others.slice(1);
  const before = parts.slice(0, part).filter((typed) => typed.length > 0).length;
  const isReady = [first, ...rest].every((points) => points !== undefined && points.length >= POINTS_MIN);
  return {
    plot: { points: first ?? [], otherParts: known(rest), part: edited.length > 0 ? before + 1 : 1 },
    others: known(others),
    isReady,
  };
}

function savedLand(parts: readonly TypedPoint[][]): PlotParts {
  const [points = [], ...otherParts] = known(parts.filter((typed) => typed.length > 0).map(pointsOf));
  return { points, ...(otherParts.length > 0 && { otherParts }) };
}

const known = (parts: readonly (LngLat[] | undefined)[]): LngLat[][] => parts.filter((part) => part !== undefined);
