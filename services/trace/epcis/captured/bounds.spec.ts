/** A document is refused before it takes long. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { CONTEXT, capture, HOST, header, lotAt } from '../../../../test/support/server/senders/epcis-documents.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let mill: { call: ApiCall };
beforeAll(async () => {
  product = await sharedTestServer();
  mill = await product.someone('MILL', 'MILL');
}, 60_000);
afterAll(() => product?.stop());

const observed = (more: JsonObject): JsonObject => ({
  ...{ type: 'ObjectEvent', ...header(), action: 'OBSERVE', ...more },
});

describe('a document is refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { 'selv:in': nested(depth - 1) });
  const goods = (count: number) => Array.from({ length: count }, (_, at) => lotAt(`EB${at}`));

  it.each<[string, () => JsonObject, unknown, RegExp]>([
    ['nested too deep', () => observed({ epcList: [lotAt('EB')], 'selv:in': nested(2_000) }), CONTEXT, /nested too deep/],
    ['with text that cannot be kept', () => observed({ epcList: [lotAt('EB')], 'selv:in': 'a\0b' }), CONTEXT, /cannot be kept/],
    ['with the same goods twice', () => observed({ epcList: [lotAt('EB'), lotAt('EB')] }), CONTEXT, /equal entries/],
    ['with the same context twice', () => observed({ epcList: [lotAt('EB')] }), [CONTEXT[0], CONTEXT[0]], /equal entries/],
    ['with a long namespace', () => observed({ epcList: [lotAt('EB')] }), [{ selv: `${HOST}/${'n'.repeat(500)}` }], /500 characters/],
    [
      'with more prefixes than any context has',
      () => observed({ epcList: [lotAt('EB')] }),
      [
        CONTEXT[0],
        ...Array.from({ length: 6 }, (_, at) => Object.fromEntries(Array.from({ length: 90 }, (__, n) => [`p${at}x${n}`, HOST]))),
      ],
      /500 entries/,
    ],
  ])('%s', async (_, event, context, problem) => {
    const { status, body } = await capture(mill.call, [event()], {}, context);
    expect([status, body.detail]).toEqual([400, expect.stringMatching(problem)]);
  });

  it('with longer lists than any document has', async () => {
    expect((await capture(mill.call, [observed({ epcList: goods(1_001) })])).status).toBe(413);
  });

  it('in its event with more goods than a record has', async () => {
    const { status, body } = await capture(mill.call, [observed({ bizStep: 'cycle_counting', epcList: goods(501) })]);
    expect([status, body.errors[0].detail]).toEqual([202, expect.stringContaining('500 goods')]);
  });
});
