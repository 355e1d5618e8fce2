import { describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import type { Projection } from '../../../projections/shared/projection.js';
import { assemble } from './context.js';
import { publicRow } from './route-controller.js';

abstract class Shop {}

class Stranger {}

@Injectable()
class Shelf {}

@Injectable()
class Boards {
  static readonly collection = { name: 'boards' };

  constructor(readonly shelf: Shelf) {}
}

@Injectable()
class ShopOnBoards extends Shop {
  constructor(readonly boards: Boards) {
    super();
  }
}

@Injectable()
class Sweep {
  constructor(
    readonly shop: Shop,
    readonly shelf: Shelf,
  ) {}
}

@Injectable()
class Lost {
  constructor(readonly stranger: Stranger) {}
}

const SHOP = { provide: Shop, useClass: ShopOnBoards };
const NOTHING = new Set<unknown>();

describe('contexts', () => {
  it('have the classes that constructors ask for, also through ports, each once', () => {
    const { providers } = assemble([{ tasks: [Sweep] }, { ports: [SHOP] }], NOTHING);
    expect(providers).toEqual([SHOP, Sweep, Shelf, Boards]);
  });

  it('leave out what another module provides', () => {
    expect(assemble([{ tasks: [Boards, Shelf] }], new Set([Shelf])).providers).toEqual([Boards]);
  });

  it('have the collections that they declare, and those of their texts', () => {
    const { records } = assemble([{ tasks: [Boards], records: [{ name: 'shelves' }] }], NOTHING);
    expect(records.map(({ name }) => name)).toEqual(['shelves', 'boards']);
  });

  it('have the projections that they declare, in the order of the contexts', () => {
    const folded = ['lots', 'orders', 'alerts'].map((name) => ({ name }) as Projection<object>);
    const { projections } = assemble([{ projections: folded.slice(0, 2) }, {}, { projections: folded.slice(2) }], NOTHING);
    expect(projections.map(({ name }) => name)).toEqual(['lots', 'orders', 'alerts']);
  });

  it('have one controller each for their rows, and its classes', () => {
    const rows = [publicRow(routes.languages, Boards, () => ({}) as never), publicRow(routes.platformDetails, Boards, () => ({}) as never)];
    const { controllers, providers } = assemble([{ rows }, { tasks: [Shelf] }], NOTHING);
    expect(controllers).toHaveLength(1);
    expect(providers).toEqual([Shelf, Boards]);
  });

  it('fail for a constructor that asks for a class that nobody provides', () => {
    expect(() => assemble([{ tasks: [Lost] }], NOTHING)).toThrow('Lost asks for Stranger, which nobody provides');
    expect(() => assemble([{ tasks: [Sweep] }], NOTHING)).toThrow('Sweep asks for Shop, which nobody provides');
  });
});
