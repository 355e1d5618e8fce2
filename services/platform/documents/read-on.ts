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
