import { act } from 'react';

/** Waits until what a screen has begun is answered, by what stands in for the server, and shown. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setTimeout(next));
  });
