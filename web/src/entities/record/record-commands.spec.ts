/** The command that each record form sends for its input, on the desk and on a phone. */
import { describe, expect, test } from '@jest/globals';
import { byProduct } from './by-product/by-product.js';
import { count } from './count/count.js';
import { products } from './products/products.js';
import { type PurchaseValues, purchase } from './purchase/purchase.js';
import type { RecordContext, RecordDefinition, RecordValues } from './record-definition.js';
import { commandWithDocuments, type RecordDocument } from './record-documents.js';
import { toOutgoing } from './record-form.js';
import { ofOneHolder } from './sale/farm-goods.js';
import { type SaleValues, sale } from './sale/sale.js';
import { type TransformValues, transform } from './transform/transform.js';
import { type TransportValues, transport } from './transport/transport.js';

const occurredAt = '2026-11-18T08:00:00.000Z';
const header = { transactionId: 'transaction', occurredAt, utcOffsetMinutes: -new Date(occurredAt).getTimezoneOffset() + 0 };
const [A, B, C] = ['AAA-AAA-AAA-AAA', 'BBB-BBB-BBB-BBB', 'CCC-CCC-CCC-CCC'] as const;
const [SELLER, BROKER, BUYER, CARRIER] = ['seller', 'broker', 'buyer', 'carrier'] as const;
const ref = (id: string) => ({ id, name: id.toUpperCase() });
const lint = (productId: string, grams: number | null = 1_000_000) => ({ productId, product: 'lint' as const, grams });
const paper = (kind: RecordDocument['kind'], blobName: string): RecordDocument => ({ key: blobName, name: 'a.png', kind, blobName });

const context: RecordContext = { type: 'SPINNER', certifications: ['BCI', 'Organic'] };

/** The command that goes out, of what was typed into a new form. */
function sent<Values extends RecordValues>(definition: RecordDefinition<Values>, typed: Partial<Values>, among = context): object {
  const { body, documents } = toOutgoing(definition, { ...definition.defaults(among), ...header, ...typed }, among);
  return commandWithDocuments(body, documents);
}

test('a harvest', () => {
  const lots = [
    { productId: A, quantity: 412.5, unit: 'lb' as const, moisturePercent: 8.25, trashPercent: 3 },
    { productId: B, quantity: 2, unit: 'unit' as const, moisturePercent: null },
  ];
  expect(sent(products, { certification: 'BCI', lots })).toEqual({
    ...header,
    lots: [
      { productId: A, product: 'rawCotton', quantity: 412.5, unit: 'lb', moisturePercent: 8.25, trashPercent: 3, certification: 'BCI' },
      { productId: B, product: 'rawCotton', quantity: 2, unit: 'unit', certification: 'BCI' },
    ],
  });
});

test('by-products', () => {
  const lots = [
    { productId: A, name: 'Comber noil', quantity: 85.5, unit: 'kg' as const },
    { productId: B, name: '', quantity: 3, unit: 'lb' as const },
  ];
  expect(sent(byProduct, { transform: { id: 'transform', label: '18/11' }, lots })).toEqual({
    ...header,
    byProductOf: 'transform',
    lots: [
      { productId: A, product: 'byProduct', name: 'Comber noil', quantity: 85.5, unit: 'kg' },
      { productId: B, product: 'byProduct', quantity: 3, unit: 'lb' },
    ],
  });
});

describe('a transport', () => {
  const lots = [lint(A), lint(B)];
  const said = { ...header, transporterId: CARRIER, lots: [{ productId: A }, { productId: B }] };
  const numbers = { purchaseOrderNumber: 'PO', packingListNumber: 'PL' };

  test('with its papers', () => {
    const documents = [paper('transportLog', 'log'), paper('packingList', 'list')];
    expect(sent(transport, { ...numbers, party: ref(CARRIER), lots, documents })).toEqual({
      ...said,
      ...numbers,
      documents: [
        { blobName: 'log', kind: 'transportLog' },
        { blobName: 'list', kind: 'packingList' },
      ],
    });
  });

  test('says how lots change hands only where it is a sale too', () => {
    const typed: Partial<TransportValues> = { party: ref(CARRIER), lots, transferKind: 'jobWork' };
    expect(sent(transport, typed)).toEqual(said);
    expect(sent(transport, { ...typed, purchaser: ref(BUYER) })).toEqual({ ...said, purchaserId: BUYER, transferKind: 'jobWork' });
  });

  test('of what goes back', () => {
    const returning = { returnOf: 'purchase', to: ref(SELLER) };
    expect(sent(transport, { party: ref(CARRIER), lots, returning })).toEqual({
      ...said,
      purchaserId: SELLER,
      transferKind: 'return',
      returnOf: 'purchase',
    });
  });
});

describe('a sale', () => {
  const said = {
    ...header,
    transferKind: 'sale' as const,
    purchaseOrderNumber: 'PO',
    invoiceNumber: 'INV',
    packingListNumber: 'PL',
    price: { amount: 12.5, currency: 'USD' as const },
  };
  const typed: Partial<SaleValues> = { ...said, party: ref(BUYER), lots: [lint(A), lint(B)] };
  const lots = [{ productId: A }, { productId: B }];
  const claiming = (claim: object) => lots.map((lot) => ({ ...lot, claim }));

  test('whose claim is left to the ledger', () => expect(sent(sale, typed)).toEqual({ ...said, purchaserId: BUYER, lots }));

  test('of the goods of a farm, which its group sells', () => {
    const farm = { id: 'farm', name: 'Noor Farm' };
    const ofFarm = [lint(A), lint(B)].map((lot) => ({ ...lot, farm }));
    expect(sent(sale, { ...typed, lots: ofFarm })).toEqual({ ...said, facilityId: 'farm', purchaserId: BUYER, lots });
    expect(ofOneHolder([lint(A), { ...lint(B), farm }], ofFarm).map(({ productId }) => productId)).toEqual([B]);
    expect(ofOneHolder([lint(A), { ...lint(B), farm }], [])).toHaveLength(2);
  });

  test('with a claim that is stated, and no price', () => {
    const { price: _, ...unpriced } = said;
    const claim = { how: 'stated' as const, certification: 'BCI', percent: 62.5 };
    expect(sent(sale, { ...typed, price: { currency: 'PKR', amount: null }, claim })).toEqual({
      ...unpriced,
      purchaserId: BUYER,
      lots: claiming({ certification: 'BCI', coverageBp: 6250 }),
    });
  });

  test('without a claim, and with its papers', () => {
    const documents = [paper('invoice', 'i'), paper('packingList', 'p'), { ...paper('invoice', ''), error: 'Too large' }];
    expect(sent(sale, { ...typed, claim: { how: 'none' }, documents })).toEqual({
      ...said,
      purchaserId: BUYER,
      lots: claiming({ coverageBp: 0 }),
      documents: [
        { blobName: 'i', kind: 'invoice' },
        { blobName: 'p', kind: 'packingList' },
      ],
    });
  });

  test('of what goes back: it claims what it came with', () => {
    const returning = { returnOf: 'purchase', to: ref(SELLER) };
    expect(sent(sale, { ...typed, party: null, claim: { how: 'none' }, returning })).toEqual({
      ...said,
      purchaserId: SELLER,
      transferKind: 'return',
      returnOf: 'purchase',
      lots,
    });
  });
});

test('a purchase from a seller', () => {
  const said = {
    ...header,
    transferKind: 'sale' as const,
    purchaseOrderNumber: 'PO',
    invoiceNumber: 'INV',
    packingListNumber: 'PL',
    price: { amount: 850_000, currency: 'PKR' as const },
  };
  const typed: Partial<PurchaseValues> = {
    ...said,
    seller: ref(SELLER),
    sellerName: 'typed before it was found here',
    broker: ref(BROKER),
    lots: [
      { ...lint(A), received: 995.5 },
      { ...lint(B), received: null },
    ],
    documents: [paper('receipt', 'r')],
  };
  expect(sent(purchase, typed)).toEqual({
    ...said,
    sellerId: SELLER,
    brokerId: BROKER,
    lots: [{ productId: A, receivedQuantity: 995.5 }, { productId: B }],
    documents: [{ blobName: 'r', kind: 'receipt' }],
  });
});

test('a purchase from outside the platform: what is measured of cotton is said of cotton alone', () => {
  const proof = { blobName: 'p' };
  const bale = { productId: A, product: 'lint' as const, quantity: 1000, unit: 'kg' as const, grade: 'Lint Cotton Grade 2' };
  const cone = { productId: B, product: 'yarn' as const, quantity: 40, unit: 'lb' as const };
  const typed: Partial<PurchaseValues> = {
    seller: 'none',
    sellerName: 'Nile Traders',
    transferKind: 'sale',
    broker: ref(BROKER),
    purchaseOrderNumber: 'PO',
    countryOfOrigin: 'EG',
    lots: [lint(C)],
    outside: [
      { ...bale, moisturePercent: 7.5, trashPercent: 2 },
      { ...cone, grade: 'Lint Cotton Grade 2', moisturePercent: 7.5, trashPercent: 2 },
    ],
    documents: [paper('proof', 'p')],
  };
  expect(sent(purchase, typed)).toEqual({
    ...header,
    sellerName: 'Nile Traders',
    brokerId: BROKER,
    purchaseOrderNumber: 'PO',
    lots: [
      { ...bale, moisturePercent: 7.5, trashPercent: 2, countryOfOrigin: 'EG', proof },
      { ...cone, countryOfOrigin: 'EG', proof },
    ],
  });
});

describe('a transform', () => {
  test('an input that is used up has no quantity; pools, other inputs and by-products', () => {
    const outputs = [
      { productId: B, quantity: 1240, unit: 'kg' as const, yarnKind: 'Ne 20/1' },
      { productId: C, quantity: 100, unit: 'kg' as const },
    ];
    const typed: Partial<TransformValues> = {
      inputs: [
        { ...lint(A), use: 1000 },
        { ...lint(C, 500_000), use: 400.25 },
        { ...lint(B), use: null },
      ],
      draws: [{ product: 'lint', quantity: 30, unit: 'kg' }],
      otherInputs: [{ name: 'Polyester', quantity: 12.5, unit: 'kg' }],
      outputs,
      byProducts: [{ productId: A, name: 'Flat strips', quantity: 120, unit: 'kg' }],
    };
    expect(sent(transform, typed)).toEqual({
      ...header,
      step: 'spinCarded',
      inputs: [
        { productId: A },
        { productId: C, quantity: 400.25, unit: 'kg' },
        { productId: B },
        { product: 'lint', quantity: 30, unit: 'kg' },
      ],
      otherInputs: [{ name: 'Polyester', quantity: 12.5, unit: 'kg' }],
      outputs: outputs.map((output) => ({ ...output, product: 'yarn' })),
      byProducts: [{ productId: A, name: 'Flat strips', quantity: 120, unit: 'kg' }],
    });
  });

  test('that regroups', () => {
    const outputs = [
      { productId: B, quantity: 900, unit: 'kg' as const, grade: 'Lint Cotton Grade 2' },
      { productId: C, quantity: 3, unit: 'kg' as const, pieces: 7 },
    ];
    expect(sent(transform, { step: 'regroup', inputs: [lint(A)], outputs })).toEqual({
      ...header,
      step: 'regroup',
      inputs: [{ productId: A }],
      outputs: outputs.map((output) => ({ ...output, product: 'lint' })),
    });
  });

  test('a length of which a part is used says so in metres', () => {
    const fabric = { productId: A, product: 'fabric' as const, grams: null, quantity: 1200, unit: 'm' as const };
    const mill: RecordContext = { ...context, type: 'MILL' };
    const inputsOf = (use: number) => (sent(transform, { inputs: [{ ...fabric, use }] }, mill) as { inputs: object[] }).inputs;
    expect([inputsOf(1200), inputsOf(300)]).toEqual([[{ productId: A }], [{ productId: A, quantity: 300, unit: 'm' }]]);
  });
});

test('a stock count says what was counted, lot by lot or by product', () => {
  const typed = { reason: 'Scale checked', found: { [A]: 2799.5, [B]: null, lint: 0 } };
  const said = { ...header, reason: 'Scale checked' };
  expect(sent(count, typed)).toEqual({ ...said, counts: [{ productId: A, countedQuantity: 2799.5, unit: 'kg' }] });
  expect(sent(count, { ...typed, by: 'products' })).toEqual({
    ...said,
    counts: [{ product: 'lint', countedQuantity: 0, unit: 'kg' }],
  });
});

describe('a figure that cannot be read', () => {
  const broken = { productId: A, product: 'fabric' as const, quantity: 12, unit: 'm' as const, gsm: Number.NaN, widthCm: 150 };
  const narrow = { ...broken, gsm: 140, widthCm: Number.NaN };
  const unread = { ...narrow, quantity: Number.NaN };
  const typed: readonly [string, () => object][] = [broken, narrow, unread].flatMap((lot, at) => [
    [`as an output, ${at}`, () => summary(transform, { outputs: [lot], byProducts: [{ ...lot, quantity: Number.NaN }] } as never)],
    [`as a harvest, ${at}`, () => summary(products, { lots: [lot] } as never)],
    [`bought outside, ${at}`, () => summary(purchase, { outside: [lot], from: 'outside' } as never)],
    [`received, ${at}`, () => summary(purchase, { lots: [{ ...lot, grams: 12, received: Number.NaN }] } as never)],
    [`counted, ${at}`, () => summary(count, { found: { [A]: Number.NaN } } as never)],
    [`by-product, ${at}`, () => summary(byProduct, { byProducts: [lot] } as never)],
  ]);
  test.each(typed)('is summed up without it: %s', (_what, sums) => {
    expect(sums).not.toThrow();
  });

  function summary<Values extends RecordValues>(definition: RecordDefinition<Values>, values: Partial<Values>): object {
    return definition.summarize({ ...definition.defaults(context), ...header, ...values } as never, context);
  }
});
