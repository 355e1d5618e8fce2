type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Returns a copy without undefined values, because events hold only what is known. */
export function omitUndefined<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}
