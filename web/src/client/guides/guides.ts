/** Provides the guides once a help page asks for them. They come in a file of their own. */
import type { Guides } from './guide.js';

type GuideSource = () => Promise<Guides>;

let source: GuideSource | undefined;
let loaded: Guides | undefined;

export function provideGuides(from: GuideSource): void {
  source = from;
}

/** @throws Error when they cannot be loaded */
export async function loadGuides(): Promise<void> {
  loaded ??= await source?.();
}

/** @throws Error before they are loaded */
export function guides(): Guides {
  if (!loaded) throw new Error('The guides are not loaded.');
  return loaded;
}
