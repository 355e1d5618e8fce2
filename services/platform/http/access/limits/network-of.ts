import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns the network that attempts of an address count for: of IPv6 its /64, of which a household or a server has all addresses; of IPv4,
 * also where it is written as IPv6, the whole address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [before = '', after] = bare.split('::', 2);
  const first = before === '' ? [] : before.split(':');
  const last = after ? after.split(':') : [];
  // The last 32 bits may be written as IPv4, and are two groups then.
  const lastGroups = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, GROUPS - first.length - lastGroups)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, GROUPS_OF_NETWORK);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
