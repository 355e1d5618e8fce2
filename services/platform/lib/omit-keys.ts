/** Returns a copy without these keys. */
export function omitKeys<Values extends object, Key extends keyof Values>(values: Values, keys: readonly Key[]): Omit<Values, Key> {
  const dropped: ReadonlySet<string> = new Set(keys.map(String));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.has(key))) as Omit<Values, Key>;
}
