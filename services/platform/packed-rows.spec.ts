import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEED } from '../../test/support/property-runs.js';
import { Packer, Unpacker } from './packed-rows.js';

/** Rows that say the same again and again, as those of a snapshot do. */
const text = fc.oneof(fc.constantFrom('', 'held', 'sold', 'a:b:c', '__proto__ '), fc.string(), fc.uuid());
const id = fc.tuple(fc.uuid(), fc.uuid(), fc.nat(3)).map((parts) => parts.join(':'));
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.maxSafeInteger(),
);
const { row } = fc.letrec((tie) => ({
  row: fc.oneof(
    { depthSize: 'medium' },
    text,
    id,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('row'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('lotId', 'left', 'named', 'grams', ''), tie('row'), { noNullPrototype: true }),
  ),
}));

describe('packed rows', () => {
  it('are what they were, in whatever parts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(row)), (parts) => {
        const packer = new Packer();
        const texts = parts.map((rows) => {
          for (const each of rows) packer.add(each);
          return packer.take();
        });
        const unpacker = new Unpacker();
        expect(texts.map((each) => [...unpacker.rows(each)])).toEqual(JSON.parse(JSON.stringify(parts)));
      }),
      { seed: SEED },
    );
  });

  it('leave out what is undefined, and say no id twice', () => {
    const packer = new Packer();
    const [facility, transaction] = [crypto.randomUUID(), crypto.randomUUID()];
    const lot = { lotId: `${facility}:${transaction}:0`, metres: undefined, named: [transaction] };
    for (let i = 0; i < 100; i++) packer.add(lot);
    const packed = packer.take();
    expect(packed.split(facility)).toHaveLength(2);
    expect(packed.split(transaction)).toHaveLength(2);
    expect([...new Unpacker().rows(packed)][99]).toStrictEqual({ lotId: lot.lotId, named: [transaction] });
  });

  it('are refused where they are none, or some before them are missing', () => {
    const packer = new Packer();
    packer.add({ a: 1 });
    packer.take();
    packer.add({ a: 1 });
    const second = packer.take();
    expect(() => [...new Unpacker().rows(second)]).toThrow();
    expect(() => [...new Unpacker().rows('{}')]).toThrow();
    packer.add(JSON.parse('{"__proto__":1}'));
    expect(() => [...new Unpacker().rows(packer.take())]).toThrow();
  });
});
