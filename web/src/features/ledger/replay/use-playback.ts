import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const SPEEDS = [1, 2, 5, 10] as const;
const EVENT_MS = 1_000;
const IGNORED_TAGS = ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON'];

interface LedgerPlace {
  /** The event that is shown. */
  current: number;
  first: number;
  last: number;
  go: (revision: number) => void;
}

export interface Playback {
  playing: boolean;
  /** Events in a second. */
  speed: number;
  /** Stops, and goes to an event; beyond an end of the ledger to that end. */
  moveTo: (revision: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  pause: () => void;
  nextSpeed: () => void;
}

/** Goes through the events of a ledger by time, by buttons and by keys. */
export function usePlayback(place: LedgerPlace): Playback {
  const { current, first, last, go } = place;
  const { playing, setPlaying, speed, nextSpeed } = usePlayTimer(place);
  // Keys come faster than their results are drawn: each continues from the target of the one before it.
  const reached = useRef(current);
  useEffect(() => {
    reached.current = current;
  }, [current]);
  const moveTo = (revision: number) => {
    setPlaying(false);
    reached.current = Math.max(first, Math.min(last, revision));
    go(reached.current);
  };
  const step = (by: number) => moveTo(reached.current + by);
  const toggle = () => {
    if (!playing && current >= last) go(first);
    setPlaying(!playing);
  };
  useHotkeys(
    [
      ['ArrowLeft', () => step(-1)],
      ['ArrowRight', () => step(1)],
      ['Home', () => moveTo(first)],
      ['End', () => moveTo(last)],
      ['Space', toggle],
    ],
    IGNORED_TAGS,
  );
  return { playing, speed, moveTo, step, toggle, pause: () => setPlaying(false), nextSpeed };
}

/** While it plays, goes to the next event in time, until the last. */
function usePlayTimer({ current, last, go }: LedgerPlace) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  useEffect(() => {
    if (!playing) return undefined;
    if (current >= last) return setPlaying(false);
    const timer = setTimeout(() => go(current + 1), EVENT_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, current, last, speed, go]);
  const nextSpeed = () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1);
  return { playing, setPlaying, speed, nextSpeed };
}
