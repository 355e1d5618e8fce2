/** Lots that a form is still looking up. Its submission waits for them, so that a press on a slow line is not lost. */

/** Each lookup resolves to true if its lot is in the form. Keyed by the control of the form. */
const lookups = new WeakMap<object, Set<Promise<boolean>>>();

export async function trackLookup(control: object, lookup: Promise<boolean>): Promise<void> {
  const running = lookups.get(control) ?? new Set();
  lookups.set(control, running.add(lookup));
  await lookup.finally(() => running.delete(lookup));
}

/** Returns undefined if nothing is looked up; else resolves to whether all lots are in the form. */
export function runningLookups(control: object): Promise<boolean> | undefined {
  const running = [...(lookups.get(control) ?? [])];
  return running.length === 0 ? undefined : Promise.all(running).then((found) => found.every(Boolean));
}
