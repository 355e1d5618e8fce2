/** Drops empty text, undefined, and objects that contain nothing else, so that fields left empty are absent. */
export function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([name, part]) => [name, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined && part !== '' && part !== null && !isEmptyObject(part));
  return Object.fromEntries(kept) as T;
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
