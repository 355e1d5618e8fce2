/** Environment of a program that a spec starts: what `env` says, and of this process only what starts programs and sets their clock. */
export function programEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { PATH, NODE_OPTIONS, TZ } = process.env;
  const all = Object.entries({ PATH, NODE_OPTIONS, TZ, ...env });
  return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== undefined));
}
