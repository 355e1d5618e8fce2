import { useEffect, useState } from 'react';

export interface Wait {
  /** Counts down to 0, after which the form may be sent again. */
  secondsLeft: number;
  /** True after a wait, until the form is sent again. */
  isOver: boolean;
}

/** Counts a wait down by the clock, which runs while a device sleeps. */
export function useWait(): Wait & { begin: (seconds: number) => void; end: () => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const secondsLeft = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const begin = (seconds: number): void => {
    const at = Date.now();
    setNow(at);
    setEndsAt(at + seconds * 1000);
  };
  return { secondsLeft, isOver: endsAt !== undefined && secondsLeft === 0, begin, end: () => setEndsAt(undefined) };
}

const TICK_MS = 250;

/** Writes minutes and seconds as refusals do. */
export const formatWait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
