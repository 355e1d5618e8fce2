/** Describes something in a source that a rule of the house refuses. */
export interface SourceFault {
  path: string;
  line: number;
  message: string;
}

/** Returns a line for each fault in a file without an exception, and for each exception that no fault needs. */
export function faultsBeside(exceptions: Readonly<Record<string, string>>, faults: readonly SourceFault[]): string[] {
  const told = faults.filter(({ path }) => exceptions[path] === undefined).map(({ path, line, message }) => `${path}:${line}: ${message}`);
  const unneeded = Object.keys(exceptions).filter((path) => !faults.some((fault) => fault.path === path));
  return [...told, ...unneeded.map((path) => `${path}: needs no exception any more`)];
}
