/**
 * What a query finds, `size` at a time, on to the last: for who looks through it until enough is found. `read` is told how
 * many were read before.
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
