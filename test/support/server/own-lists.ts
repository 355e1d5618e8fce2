/** Lists of a product that specs share: each spec reads what is its own there, however much the others made. */
import { isMadeUpHere } from '../jest/made-up.js';

/** Reads a page of a list. */
// biome-ignore lint/suspicious/noExplicitAny: a reply is whatever the spec expects it to be
type ReadList = (method: 'GET', path: string) => Promise<{ status: number; body: any; text: string }>;

/** Lists in which a site, too, finds what is not its own. */
const DIRECTORIES = /^\/api\/(facilities|assignees|[a-z]+\/invitable-partners)$/;
const AN_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** IDs of users for whom a list holds what everybody made. */
const readersOfAll = new Set<string>();

export function noteReader(user: { id: string; roles: readonly string[] }): void {
  if (user.roles.some((role) => role === 'ADMIN' || role === 'SUPER_ADMIN')) readersOfAll.add(user.id);
}

/**
 * Refuses a list that may hold what another spec made, unless its address names something of this spec, or a page: who reads on,
 * page by page, looks for a row (`rowOf`).
 */
export function assertOwnList(path: string, token: string | undefined, body: unknown): void {
  const [address = '', query = ''] = path.split('?');
  const isList = typeof body === 'object' && body !== null && 'items' in body && 'total' in body;
  if (!isList || AN_ID.test(path) || isMadeUpHere(path) || new URLSearchParams(query).has('page')) return;
  if (!readersOfAll.has(subjectOf(token)) && !DIRECTORIES.test(address)) return;
  throw new Error(`${path} lists what other specs made, too: ask for what this spec made up, or look for a row (rowOf)`);
}

function subjectOf(token = ''): string {
  const [, claims = ''] = token.split('.');
  return claims === '' ? '' : (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/** Reads a list page by page up to the row that is looked for. */
export async function rowOf<Row>(call: ReadList, path: string, isIt: (row: Row) => boolean | Promise<boolean>): Promise<Row | undefined> {
  for (let page = 1; ; page++) {
    const { status, body, text } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}perPage=100&page=${page}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    for (const row of body.items as Row[]) if (await isIt(row)) return row;
    if (page * 100 >= body.total) return undefined;
  }
}
