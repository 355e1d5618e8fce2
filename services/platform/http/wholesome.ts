import { type Said, said } from '../../../contracts/refusals.js';

/** Text that no engine should ever be handed, and nesting that no reader should ever follow. */

/** NUL, and halves of a character that stand alone. */
const UNWHOLESOME = /[\0\p{Surrogate}]/u;
const DEPTH_MAX = 12;

/** Field path → what is said of each unwholesome text (or name of a field) in a parsed body; undefined when there is none. */
export function unwholesome(body: unknown): Record<string, Said[]> | undefined {
  const fields: [path: string, said: Said[]][] = [];
  const open: { path: string; value: unknown; depth: number }[] = [{ path: '', value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value, depth } = next;
    if (typeof value === 'string' && UNWHOLESOME.test(value)) fields.push([path, [said('textUnkept')]]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return { [path]: [said('nestedTooDeep')] };
    for (const [name, inner] of Object.entries(value)) {
      if (UNWHOLESOME.test(name)) return { [path]: [said('nameUnkept')] };
      open.push({ path: path ? `${path}.${name}` : name, value: inner, depth: depth + 1 });
    }
  }
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
