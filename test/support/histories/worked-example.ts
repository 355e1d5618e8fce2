import { LogBuilder } from './log-builder.js';

/** A shirt of two fabrics: `P`, with a pool, a lot from outside, and two gins that each have the raw cotton of one registered farm. */
export function shirtOfTwoFabrics(): LogBuilder {
  const told = new LogBuilder();
  told.record('farm-a', [{ id: 'RawA', product: 'rawCotton', grams: 4000 }]);
  told.record('farm-b', [{ id: 'RawB', product: 'rawCotton', grams: 4000 }]);
  told.transform('gin-a', { inputs: [{ from: 'RawA', grams: 4000 }] }, [{ id: 'GinA', product: 'lint', grams: 1400 }]);
  told.transform('gin-b', { inputs: [{ from: 'RawB', grams: 4000 }] }, [{ id: 'GinB', product: 'lint', grams: 1400 }]);
  const two = [
    { from: 'GinA', grams: 600 },
    { from: 'GinB', grams: 400 },
  ];
  told.transform('spinner-1', { inputs: two }, [{ id: 'Y1', product: 'yarn', grams: 1000 }]);
  told.buyOutside('spinner-2', [{ id: 'Bought', product: 'lint', grams: 100 }]);
  const opens = [
    { from: 'GinA', grams: 200 },
    { from: 'GinB', grams: 200 },
    { from: 'Bought', grams: 100 },
  ];
  const draw = { from: 'spinner-2:lint:1', product: 'lint', grams: 500, opens } as const;
  told.transform('spinner-2', { draws: [draw] }, [{ id: 'Y2', product: 'yarn', grams: 450 }]);
  told.buyOutside('mill-1', [{ id: 'Y3', product: 'yarn', grams: 100 }]);
  const first = [
    { from: 'Y1', grams: 450 },
    { from: 'Y2', grams: 150 },
  ];
  const second = [
    { from: 'Y1', grams: 300 },
    { from: 'Y3', grams: 100 },
  ];
  told.transform('mill-1', { inputs: first }, [{ id: 'F1', product: 'fabric', grams: 600 }]);
  told.transform('mill-1', { inputs: second }, [{ id: 'F2', product: 'fabric', grams: 400 }]);
  const fabrics = [
    { from: 'F1', grams: 600 },
    { from: 'F2', grams: 400 },
  ];
  told.transform('assembly', { inputs: fabrics }, [{ id: 'P', product: 'finished', grams: 900 }]);
  return told;
}
