/** Returns a function that groups the parts of an event by their key, once per event however many views ask. */
export function groupedOnce<Event extends object, Part extends { key: string }>(
  partsOf: (event: Event) => readonly Part[],
): (event: Event) => ReadonlyMap<string, readonly Part[]> {
  const known = new WeakMap<Event, Map<string, Part[]>>();
  return (event) => {
    const before = known.get(event);
    if (before) return before;
    const byKey = new Map<string, Part[]>();
    for (const part of partsOf(event)) {
      const same = byKey.get(part.key);
      if (same) same.push(part);
      else byKey.set(part.key, [part]);
    }
    known.set(event, byKey);
    return byKey;
  };
}
