/** Shortens what a request says of its sender, so that it names no person. */

/** Names the network of a request and the program that sent it, where they are known. */
export function whenceOf({ address, userAgent }: { address: string; userAgent: string }): { address?: string; agent?: string } {
  const [network, agent] = [shortAddress(address), shortAgent(userAgent)];
  return { ...(network && { address: network }), ...(agent && { agent }) };
}

/** Keeps the network of an address: three of four numbers, or the first three groups of IPv6. */
export function shortAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const groups = address.split(':');
  return /^[0-9a-f:]{2,39}$/i.test(address) ? `${groups.slice(0, 3).join(':')}:x` : '';
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const BROWSER_NAMES: Partial<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;

/** Names browser and system, or the first product that another program names itself by. */
export function shortAgent(userAgent: string): string {
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  if (browser) return [BROWSER_NAMES[browser] ?? browser, system].filter((part) => part !== undefined).join(', ');
  return /^[A-Za-z][\w.-]{0,30}/.exec(userAgent)?.[0] ?? '';
}
