import { type ComponentType, lazy } from 'react';

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 60_000;

/**
 * Loads a component whose file may fail to arrive, without an end of the whole page: it is asked for again, and the component appears once
 * it is there.
 */
export const lateComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, WAIT_MAX_MS)) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((go) => setTimeout(go, wait));
      }
    }
  });
