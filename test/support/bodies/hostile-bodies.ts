/** JSON texts made to cost more than they are long: wide, deep, long-named, full of faults; as long as a route reads them. */
import fc from 'fast-check';
import '../property-runs.js';

type Shape =
  | { kind: 'value'; json: string }
  | { kind: 'list'; count: number; of: Shape }
  | { kind: 'fields'; count: number; nameChars: number; of: Shape }
  | { kind: 'known'; name: string; of: Shape };

const VALUES = ['1', 'null', 'true', '{}', '[]', '""', '"\\u0000"', '"\\ud800"', '"x"', '1e308', `"${'x'.repeat(3_000)}"`];
/** One, a few, or as many as fit. */
const COUNT = fc.oneof(fc.constantFrom(1, 2, 99, 100, 999, 1_000), fc.integer({ min: 3, max: 2_000 }), fc.constant(1_000_000));
const NAME_CHARS = fc.oneof(fc.constantFrom(6, 100, 101), fc.integer({ min: 7, max: 100_000 }));

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ kind: fc.constant('value' as const), json: fc.constantFrom(...VALUES) }),
    fc.record({ kind: fc.constant('list' as const), count: COUNT, of: tie('shape') }),
    fc.record({ kind: fc.constant('fields' as const), count: COUNT, nameChars: NAME_CHARS, of: tie('shape') }),
    fc.record({
      kind: fc.constant('known' as const),
      name: fc.constantFrom('lots', 'email', 'origins', 'externalIds', 'firstName', 'price', '__proto__'),
      of: tie('shape'),
    }),
  ),
}));

/** An object as a JSON text of `bytesMax` at the most, the most of it hostile. */
export function hostileBody(bytesMax: number): fc.Arbitrary<string> {
  const known = fc.constantFrom('lots', 'email', 'firstName', 'extra');
  return fc.tuple(known, shape).map(([name, of]) => jsonOf({ kind: 'known', name, of }, bytesMax));
}

/** Parts that are too long for the remaining bytes are omitted; the whole stays JSON. */
function jsonOf(shape: Shape, bytesMax: number): string {
  switch (shape.kind) {
    case 'value':
      return shape.json.length <= bytesMax ? shape.json : '1';
    case 'known':
      return `{"${shape.name}":${jsonOf(shape.of, bytesMax - shape.name.length - 5)}}`;
    case 'list':
      return `[${repeated(shape.count, bytesMax - 2, (left) => jsonOf(shape.of, left))}]`;
    case 'fields':
      return `{${repeated(shape.count, bytesMax - 2, (left, n) => {
        const name = String(n).padEnd(shape.nameChars, 'a');
        return `"${name}":${jsonOf(shape.of, left - name.length - 3)}`;
      })}}`;
  }
}

function repeated(count: number, bytesMax: number, part: (bytesMax: number, n: number) => string): string {
  const parts: string[] = [];
  let left = bytesMax;
  for (let n = 0; n < count; n++) {
    const text = part(left, n);
    left -= text.length + 1;
    if (left < 0) break;
    parts.push(text);
  }
  return parts.join(',');
}
