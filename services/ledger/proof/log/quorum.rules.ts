/** The policy that the operator proposes. */

/** Writes a policy by which more than half of the witnesses are enough. @param log vkey */
export function proposedPolicy(log: readonly string[], witnesses: readonly { name: string; vkey: string }[]): string {
  const logs = log.map((vkey) => `log ${vkey}`);
  if (witnesses.length === 0) return `${[...logs, 'quorum none'].join('\n')}\n`;
  const names = witnesses.map(({ name }) => name);
  const group = `group witnesses ${quorumOf(names.length)} ${names.join(' ')}`;
  return `${[...logs, ...witnesses.map(({ name, vkey }) => `witness ${name} ${vkey}`), group, 'quorum witnesses'].join('\n')}\n`;
}

/** Returns how many of so many witnesses are enough in the operator's proposal. */
export const quorumOf = (witnesses: number): number => (witnesses === 0 ? 0 : Math.floor(witnesses / 2) + 1);
