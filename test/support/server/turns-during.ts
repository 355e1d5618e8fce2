import { setImmediate as nextTurn } from 'node:timers/promises';

/** Counts the turns that the event loop makes until the work is over; work that holds up everybody leaves one or two. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  work.then(end, end);
  let turns = 0;
  for (; !isOver; turns++) await nextTurn();
  return turns;
}
