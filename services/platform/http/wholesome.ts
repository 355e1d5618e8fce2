/** Text that no engine should ever be handed, and nesting that no reader should ever follow. */

/** NUL, and halves of a character that stand alone. */
const UNWHOLESOME = /[\0\p{Surrogate}]/u;
const DEPTH_MAX = 12;
const MESSAGE = 'This text holds characters that cannot be kept.';

/** Field path → messages for each unwholesome text (or name of a field) in a parsed body; undefined when there is none. */
export function unwholesome(body: unknown): Record<string, string[]> | undefined {
  const fields: [path: string, messages: string[]][] = [];
  const open: { path: string; value: unknown; depth: number }[] = [{ path: '', value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value, depth } = next;
    if (typeof value === 'string' && UNWHOLESOME.test(value)) fields.push([path, [MESSAGE]]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return { [path]: ['This is nested too deeply.'] };
    for (const [name, inner] of Object.entries(value)) {
      if (UNWHOLESOME.test(name)) return { [path]: ['A field has a name that cannot be kept.'] };
      open.push({ path: path ? `${path}.${name}` : name, value: inner, depth: depth + 1 });
    }
  }
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
