const STEPS = 1024;

/** Returns positions, best first. Expects each likeness above 0 and at most 1. */
export function topRanked(likeness: Float32Array, limit: number): number[] {
  const least = leastStep(likeness, limit);
  const best: number[] = [];
  for (let at = 0; at < likeness.length; at++) if (stepOf(likeness[at] as number) >= least) best.push(at);
  return best.sort((a, b) => (likeness[b] as number) - (likeness[a] as number) || a - b).slice(0, limit);
}

/** Returns the highest step from which at least `limit` values remain, to avoid sorting them all. */
function leastStep(likeness: Float32Array, limit: number): number {
  if (likeness.length <= limit) return 0;
  const steps = new Uint32Array(STEPS + 1);
  for (const each of likeness) {
    const step = stepOf(each);
    steps[step] = (steps[step] as number) + 1;
  }
  let least = STEPS;
  for (let enough = steps[least] as number; least > 0 && enough < limit; enough += steps[least] as number) least--;
  return least;
}

const stepOf = (likeness: number): number => Math.floor(likeness * STEPS);
