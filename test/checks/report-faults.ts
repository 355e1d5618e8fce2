/** Ends a step of `npm run check`: with 0, or with the faults that it found, a line each. */
export function reportFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
