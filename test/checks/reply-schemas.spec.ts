/** Types of replies become JSON schemas (scripts/build/replies). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { digestOf, type ReplySchemas, replySchemas } from '../../scripts/build/replies/reply-schemas.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planted-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DECLARE = `
interface Route<Reply> { method: string; reply?: Reply }
const declare = <Reply>(method: string): Route<Reply> => ({ method });
interface Page<Item> { items: Item[]; total: number }
`;

/** Of routes that are declared so. */
function schemasOf(source: string): ReplySchemas {
  const path = join(folder, 'planted.ts');
  writeFileSync(path, `${DECLARE}${source}`);
  return replySchemas(path);
}

const digest = (source: string): string => {
  const { routes, components } = schemasOf(source);
  return digestOf(routes['read'] ?? {}, components);
};

describe('a type of a reply', () => {
  it('is described with its optional, nullable and alternative fields', () => {
    const { routes } = schemasOf(`export const routes = { read: declare<{
      a: string; b?: number | null; c: 'y' | 'x' | null; d: true; e?: boolean; f: string[] | number; g: Record<string, number>; h: object;
      i: [string, number] }>('GET') };`);
    expect(routes['read']).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: ['null', 'number'] },
        c: { type: ['string', 'null'], enum: ['x', 'y', null] },
        d: { type: 'boolean', const: true },
        e: { type: 'boolean' },
        f: { anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'string' } }] },
        g: { type: 'object', additionalProperties: { type: 'number' } },
        h: { type: 'object' },
        i: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false, minItems: 2 },
      },
      required: ['a', 'c', 'd', 'f', 'g', 'h', 'i'],
    });
  });

  it('is a component by its name, with what is said of it, also where it holds itself', () => {
    const { routes, components } = schemasOf(`
      /** A lot. */
      interface Lot {
        /** Grams. */
        mass: number;
        from: Lot | null }
      export const routes = { read: declare<Page<Lot>>('GET') };`);
    expect(routes['read']).toEqual({ $ref: '#/components/schemas/PageOfLot' });
    expect(components['PageOfLot']).toMatchObject({
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Lot' } } },
    });
    expect(components['Lot']).toEqual({
      description: 'A lot.',
      type: 'object',
      properties: {
        mass: { type: 'number', description: 'Grams.' },
        from: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Lot' }] },
      },
      required: ['mass', 'from'],
    });
  });

  it('is found through functions that declare, joined types, picked members, and files that are JSON too', () => {
    const { routes } = schemasOf(`
      interface Lot { id: string; mass: number; note: string }
      const lots = (path: string) => declare<Pick<Lot, 'id'> & { at: string }>(path);
      export const routes = { read: lots('GET'), file: declare<Blob & { json?: { sum: number } }>('GET'), picture: declare<Blob>('GET'),
        done: declare<void>('POST') };`);
    expect(Object.keys(routes)).toEqual(['file', 'read']);
    expect(routes['read']).toMatchObject({ properties: { id: { type: 'string' }, at: { type: 'string' } }, required: ['id', 'at'] });
    expect(routes['file']).toMatchObject({ properties: { sum: { type: 'number' } } });
  });

  it.each([
    ['anything', '{ a: any }', 'read.a: any'],
    ['a type that is not there', '{ a: Missing }', 'read.a: Missing'],
    ['a function', '{ a(): string }', 'read.a: a function'],
    ['a list of nothing', '{ a: undefined[] }', 'read.a[]: nothing'],
  ])('is refused where it holds %s', (_, type, fault) => {
    expect(() => schemasOf(`export const routes = { read: declare<${type}>('GET') };`)).toThrow(fault);
  });

  it('is refused where another has its name', () => {
    const named = 'namespace One { export interface Lot { a: string } } namespace Two { export interface Lot { b: string } }';
    expect(() => schemasOf(`${named} export const routes = { read: declare<[One.Lot, Two.Lot]>('GET') };`)).toThrow(
      'two types are called Lot',
    );
  });
});

describe('a digest', () => {
  const read = (lot: string, type = 'Lot') => `interface ${type} ${lot} export const routes = { read: declare<Page<${type}>>('GET') };`;
  const first = () => digest(read('{ id: string; mass: number | null }'));

  it('stays while only words, names and order change', () => {
    expect(digest(read('{ \n/** Of the lot. */\nid: string; mass: number | null }'))).toBe(first());
    expect(digest(read('{ mass: null | number; id: string }'))).toBe(first());
    expect(digest(read('{ id: string; mass: number | null }', 'Parcel'))).toBe(first());
  });

  it.each([
    ['a member is new', '{ id: string; mass: number | null; grade: string }'],
    ['one may be absent', '{ id: string; mass?: number | null }'],
    ['one is no longer null', '{ id: string; mass: number }'],
    ['one has another name', '{ lotId: string; mass: number | null }'],
    ['one is of another type', '{ id: string; mass: string | null }'],
  ])('is another one where %s', (_, lot) => {
    expect(digest(read(lot))).not.toBe(first());
  });
});
