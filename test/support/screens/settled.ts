import { act } from 'react';

/** Waits until the requests of a screen are answered by the substitute server, and shown. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setTimeout(next));
  });
