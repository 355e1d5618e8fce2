type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** A copy without the keys whose value is undefined: an event holds only what is known. */
export function omitUndefined<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}
