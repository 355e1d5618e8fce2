/**
 * Reads a query to its end, `size` results at a time, for callers who look through it until they found enough. `read` gets the number of
 * results read before.
 */
export async function* readOn<Found>(
  size: number,
  read: (skip: number, limit: number) => Promise<readonly Found[]>,
): AsyncGenerator<Found> {
  for (let skip = 0; ; skip += size) {
    const some = await read(skip, size);
    yield* some;
    if (some.length < size) return;
  }
}

/**
 * Reads a query that is sorted by a field, from a value of it on, `size` results at a time. Each read begins at the last value of the one
 * before, so that the store walks through few results twice. `read` gets the number of results with that value that are known.
 */
export async function* readOnBy<Found>(
  { from, size, orderOf }: { from: string; size: number; orderOf: (found: Found) => string },
  read: (from: string, skip: number, limit: number) => Promise<readonly Found[]>,
): AsyncGenerator<readonly Found[]> {
  for (let [value, skip] = [from, 0]; ; ) {
    const some = await read(value, skip, size);
    yield some;
    const last = some.at(-1);
    if (last === undefined || some.length < size) return;
    const known = orderOf(last) === value ? skip : 0;
    value = orderOf(last);
    skip = known + some.filter((each) => orderOf(each) === value).length;
  }
}
