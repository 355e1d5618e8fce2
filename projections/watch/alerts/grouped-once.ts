import { groupBy } from '../../../contracts/shared/group-by.js';

/** Returns a function that groups the parts of an event by their key, once per event however many views ask. */
export function groupedOnce<Event extends object, Part extends { key: string }>(
  partsOf: (event: Event) => readonly Part[],
): (event: Event) => ReadonlyMap<string, readonly Part[]> {
  const known = new WeakMap<Event, ReadonlyMap<string, readonly Part[]>>();
  return (event) => {
    const groups = known.get(event) ?? groupBy(partsOf(event), ({ key }) => key);
    known.set(event, groups);
    return groups;
  };
}
