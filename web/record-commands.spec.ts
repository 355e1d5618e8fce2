/** What each record form says to the server: the command of what was typed, on the desk and on the phone. */
import { describe, expect, test } from '@jest/globals';
import { toRecordProducts as deskByProducts } from './src/features/custody/by-product/by-product-page.js';
import { toCountStock } from './src/features/custody/count/count-page.js';
import { toRecordPurchase as deskPurchase } from './src/features/custody/purchase/purchase-page.js';
import type { PurchaseValues } from './src/features/custody/purchase/purchase-values.js';
import { toRecordSale as deskSale, type SaleValues } from './src/features/custody/sale/sell-page.js';
import { toRecordTransform as deskTransform } from './src/features/custody/transform/transform-values.js';
import { toRecordTransport as deskTransport } from './src/features/custody/transport/transport-page.js';
import { toByProducts } from './src/features/phone/records/by-product.js';
import type { OutgoingValues } from './src/features/phone/records/outgoing-goods.js';
import { type PurchaseValues as PhonePurchaseValues, toRecordPurchase } from './src/features/phone/records/purchase-values.js';
import { toRecordProducts } from './src/features/phone/records/record-products.js';
import { toRecordSale } from './src/features/phone/records/sell.js';
import { type TransformValues, toRecordTransform } from './src/features/phone/records/transform-values.js';
import { toRecordTransport } from './src/features/phone/records/transport.js';
import { commandWithDocuments } from './src/offline/command-with-documents.js';
import type { PendingDocument } from './src/offline/unsent-record.js';
import { withoutEmpty } from './src/ui/forms/command-form.js';

const header = { transactionId: 'transaction', occurredAt: '2026-11-18T08:00:00.000Z' };
const [A, B, C] = ['AAA-AAA-AAA-AAA', 'BBB-BBB-BBB-BBB', 'CCC-CCC-CCC-CCC'] as const;
const [SELLER, BROKER, BUYER, CARRIER] = ['seller', 'broker', 'buyer', 'carrier'] as const;
const ref = (id: string) => ({ id, name: id.toUpperCase() });
const lint = (productId: string, grams: number | null = 1_000_000) => ({ productId, product: 'lint' as const, grams });
const paper = (kind: PendingDocument['kind'], blobName: string): PendingDocument => ({
  key: blobName,
  name: 'a.png',
  kind,
  file: new Blob(),
  blobName,
});

/** No papers are said by an empty list, or by none. */
function onDesk(command: object): object {
  const { documents, ...rest } = withoutEmpty(command) as { documents?: unknown[] };
  return documents?.length ? { ...rest, documents } : rest;
}
const onPhone = (command: object, papers: readonly PendingDocument[] = []): object =>
  commandWithDocuments({ body: withoutEmpty(command), papers });

test('a harvest', () => {
  const values = {
    ...header,
    certification: 'BCI',
    lots: [
      { productId: A, quantity: 412.5, unit: 'lb' as const, moisturePercent: 8.25, trashPercent: 3 },
      { productId: B, quantity: 2, unit: 'unit' as const },
    ],
  };
  expect(onPhone(toRecordProducts(values))).toEqual({
    ...header,
    lots: [
      { productId: A, product: 'rawCotton', quantity: 412.5, unit: 'lb', moisturePercent: 8.25, trashPercent: 3, certification: 'BCI' },
      { productId: B, product: 'rawCotton', quantity: 2, unit: 'unit', certification: 'BCI' },
    ],
  });
});

describe('by-products', () => {
  const lots = [
    { productId: A, name: 'Comber noil', quantity: 85.5, unit: 'kg' as const },
    { productId: B, name: '', quantity: 3, unit: 'lb' as const },
  ];
  const sent = {
    ...header,
    byProductOf: 'transform',
    lots: [
      { productId: A, product: 'byProduct', name: 'Comber noil', quantity: 85.5, unit: 'kg' },
      { productId: B, product: 'byProduct', quantity: 3, unit: 'lb' },
    ],
  };
  test('on the desk', () => expect(onDesk(deskByProducts({ ...header, byProductOf: 'transform', lots }))).toEqual(sent));
  test('on the phone', () =>
    expect(onPhone(toByProducts({ ...header, transform: { id: 'transform', label: '18/11' }, lots }))).toEqual(sent));
});

describe('a transport', () => {
  const sent = { ...header, transporterId: CARRIER, lots: [{ productId: A }, { productId: B }] };
  const numbers = { purchaseOrderNumber: 'PO', packingListNumber: 'PL' };
  const alone = { returnOf: undefined, to: undefined };
  test('on the desk, with its papers', () => {
    const documents = [{ blobName: 'log', kind: 'transportLog' as const }];
    const command = deskTransport(
      { ...header, ...numbers, transporterId: CARRIER },
      { returning: alone, lots: [lint(A), lint(B)], documents },
    );
    expect(onDesk(command)).toEqual({ ...sent, ...numbers, documents });
  });
  test('on the desk, that is a sale too', () => {
    const values = { ...header, transporterId: CARRIER, purchaserId: BUYER, transferKind: 'jobWork' as const };
    expect(onDesk(deskTransport(values, { returning: alone, lots: [lint(A), lint(B)], documents: [] }))).toEqual({
      ...sent,
      purchaserId: BUYER,
      transferKind: 'jobWork',
    });
  });
  test('on the desk, of what goes back', () => {
    const returning = { returnOf: 'purchase', to: { ...ref(SELLER), type: 'GINNER' } as never };
    const command = deskTransport({ ...header, transporterId: CARRIER }, { returning, lots: [lint(A), lint(B)], documents: [] });
    expect(onDesk(command)).toEqual({ ...sent, purchaserId: SELLER, transferKind: 'return', returnOf: 'purchase' });
  });
  test('on the phone', () => {
    const values = { ...outgoing, ...numbers, party: ref(CARRIER), transferKind: 'jobWork' as const };
    expect(onPhone(toRecordTransport(values), [paper('transportLog', 'log')])).toEqual({
      ...sent,
      ...numbers,
      documents: [{ blobName: 'log', kind: 'transportLog' }],
    });
    expect(onPhone(toRecordTransport({ ...values, purchaser: ref(BUYER) }))).toEqual({
      ...sent,
      ...numbers,
      purchaserId: BUYER,
      transferKind: 'jobWork',
    });
  });
});

const outgoing: OutgoingValues = {
  ...header,
  lots: [lint(A), lint(B)],
  claim: { how: 'auto', percent: 100 },
  price: { currency: 'PKR' },
  purchaseOrderNumber: '',
  invoiceNumber: '',
  packingListNumber: '',
};

describe('a sale', () => {
  const typed = {
    ...header,
    purchaserId: BUYER,
    transferKind: 'sale' as const,
    purchaseOrderNumber: 'PO',
    invoiceNumber: 'INV',
    packingListNumber: 'PL',
    price: { amount: 12.5, currency: 'USD' as const },
    claim: { how: 'auto' as const, percent: 100 },
  } satisfies SaleValues;
  const { claim: _, ...said } = typed;
  const lots = [lint(A), lint(B)];
  const beside = { returning: { returnOf: undefined, to: undefined }, lots, choices: ['BCI', 'Organic'], documents: [] };
  test('on the desk', () => expect(onDesk(deskSale(typed, beside))).toEqual({ ...said, lots: [{ productId: A }, { productId: B }] }));
  test('on the desk, with a claim that is stated', () => {
    const claim = { certification: 'BCI', coverageBp: 6250 };
    const { price: __, ...unpriced } = said;
    expect(onDesk(deskSale({ ...typed, price: { currency: 'PKR' }, claim: { how: 'stated', percent: 62.5 } }, beside))).toEqual({
      ...unpriced,
      lots: [
        { productId: A, claim },
        { productId: B, claim },
      ],
    });
  });
  test('on the desk, of what goes back', () => {
    const returning = { returnOf: 'purchase', to: { ...ref(SELLER), type: 'GINNER' } as never };
    expect(onDesk(deskSale({ ...typed, claim: { how: 'none' } }, { ...beside, returning }))).toEqual({
      ...said,
      purchaserId: SELLER,
      transferKind: 'return',
      returnOf: 'purchase',
      lots: [{ productId: A }, { productId: B }],
    });
  });
  test('on the phone', () => {
    const { packingListNumber: __, ...onIt } = said;
    const values = { ...outgoing, ...typed, party: ref(BUYER), claim: { how: 'none' as const } };
    const claim = { certification: 'Organic', coverageBp: 0 };
    expect(onPhone(toRecordSale(values, ['Organic']), [paper('invoice', 'i')])).toEqual({
      ...onIt,
      lots: [
        { productId: A, claim },
        { productId: B, claim },
      ],
      documents: [{ blobName: 'i', kind: 'invoice' }],
    });
  });
});

describe('a purchase from a seller', () => {
  const said = {
    ...header,
    sellerId: SELLER,
    brokerId: BROKER,
    transferKind: 'sale' as const,
    purchaseOrderNumber: 'PO',
    invoiceNumber: 'INV',
    price: { amount: 850_000, currency: 'PKR' as const },
  };
  const documents = [{ blobName: 'r', kind: 'receipt' as const }];
  const sent = { ...said, lots: [{ productId: A, receivedQuantity: 995.5 }, { productId: B }], documents };
  test('on the desk', () => {
    const values: PurchaseValues = { ...said, packingListNumber: 'PL', manual: { countryOfOrigin: '', lots: [] } };
    const command = deskPurchase(values, { origin: 'registered', lots: [lint(A), lint(B)], received: { [A]: 995.5, [C]: 3 }, documents });
    expect(onDesk(command)).toEqual({ ...sent, packingListNumber: 'PL' });
  });
  test('on the phone', () => {
    const values: PhonePurchaseValues = {
      ...said,
      seller: ref(SELLER),
      broker: ref(BROKER),
      lots: [{ ...lint(A), received: 995.5 }, lint(B)],
      outside: [],
      countryOfOrigin: '',
    };
    expect(onPhone(toRecordPurchase(values), [paper('receipt', 'r')])).toEqual(sent);
  });
});

describe('a purchase from outside the platform', () => {
  const proof = { blobName: 'p' };
  const row = { productId: A, product: 'lint' as const, quantity: 1000, unit: 'kg' as const, grade: 'Lint Cotton Grade 2' };
  const sent = {
    ...header,
    brokerId: BROKER,
    purchaseOrderNumber: 'PO',
    lots: [
      { ...row, countryOfOrigin: 'EG', proof },
      { productId: B, product: 'yarn', quantity: 40, unit: 'lb', countryOfOrigin: 'EG', proof },
    ],
  };
  const yarn = { productId: B, product: 'yarn' as const, quantity: 40, unit: 'lb' as const, grade: 'Lint Cotton Grade 2' };
  test('on the desk: what is measured of cotton is said of cotton alone', () => {
    const values: PurchaseValues = {
      ...header,
      sellerId: SELLER,
      transferKind: 'sale',
      brokerId: BROKER,
      purchaseOrderNumber: 'PO',
      price: { currency: 'PKR' },
      manual: {
        countryOfOrigin: 'EG',
        proof: { key: 'p', name: 'p.png', bytes: 1, blobName: 'p' },
        lots: [
          { ...row, moisturePercent: 7.5, trashPercent: 2 },
          { ...yarn, moisturePercent: 7.5, trashPercent: 2 },
        ],
      },
    };
    const [first, second] = sent.lots;
    expect(onDesk(deskPurchase(values, { origin: 'none', lots: [lint(C)], received: {}, documents: [] }))).toEqual({
      ...sent,
      lots: [{ ...first, moisturePercent: 7.5, trashPercent: 2 }, second],
    });
  });
  test('on the phone', () => {
    const values: PhonePurchaseValues = {
      ...header,
      seller: 'none',
      broker: ref(BROKER),
      lots: [lint(C)],
      outside: [row, yarn],
      countryOfOrigin: 'EG',
      price: { currency: 'PKR' },
      purchaseOrderNumber: 'PO',
      invoiceNumber: '',
    };
    expect(onPhone(toRecordPurchase(values), [paper('proof', 'p')])).toEqual(sent);
  });
});

describe('a transform', () => {
  const outputs = [
    { productId: B, quantity: 1240, unit: 'kg' as const, yarnKind: 'Ne 20/1' },
    { productId: C, quantity: 100, unit: 'kg' as const },
  ];
  test('on the desk: what is used up says no quantity; pools, other inputs and by-products', () => {
    const stock = [
      { productId: A, product: 'lint', remainingGrams: 1_000_000, quantity: 1000, unit: 'kg' },
      { productId: C, product: 'lint', remainingGrams: 500_000, quantity: 500, unit: 'kg' },
    ] as never;
    const values = {
      ...header,
      step: 'spinCarded' as const,
      inputs: [
        { productId: A, quantity: 1000, unit: 'kg' as const },
        { productId: C, quantity: 400.25, unit: 'kg' as const },
        { product: 'lint' as const, quantity: 30, unit: 'kg' as const },
      ],
      otherInputs: [{ name: 'Polyester', quantity: 12.5, unit: 'kg' as const }],
      outputs,
      byProducts: [{ productId: A, name: 'Flat strips', quantity: 120, unit: 'kg' as const }],
    };
    expect(onDesk(deskTransform(values, stock, 'yarn'))).toEqual({
      ...header,
      step: 'spinCarded',
      inputs: [{ productId: A }, { productId: C, quantity: 400.25, unit: 'kg' }, { product: 'lint', quantity: 30, unit: 'kg' }],
      otherInputs: [{ name: 'Polyester', quantity: 12.5, unit: 'kg' }],
      outputs: outputs.map((output) => ({ ...output, product: 'yarn' })),
      byProducts: [{ productId: A, name: 'Flat strips', quantity: 120, unit: 'kg' }],
    });
  });
  test('on the phone', () => {
    const values: TransformValues = {
      ...header,
      inputs: [{ ...lint(A), use: 1000 }, { ...lint(C), use: 400.25 }, lint(B)],
      outputs: [
        { productId: B, quantity: 900, unit: 'kg', grade: 'Lint Cotton Grade 2' },
        { productId: C, quantity: 3, unit: 'kg', pieces: 7 },
      ],
    };
    expect(onPhone(toRecordTransform(values, 'regroup'))).toEqual({
      ...header,
      step: 'regroup',
      inputs: [{ productId: A }, { productId: C, quantity: 400.25, unit: 'kg' }, { productId: B }],
      outputs: [
        { productId: B, product: 'lint', quantity: 900, unit: 'kg', grade: 'Lint Cotton Grade 2' },
        { productId: C, product: 'lint', quantity: 3, unit: 'kg', pieces: 7 },
      ],
    });
  });
});

test('a stock count says what was counted, lot by lot or by product', () => {
  const values = { ...header, reason: 'Scale checked', found: { [A]: 2799.5, lint: 0 } };
  const row = { product: 'lint' as const, name: '', bookGrams: 1 };
  expect(onDesk(toCountStock(values, [{ ...row, key: A, productId: A }]))).toEqual({
    ...header,
    reason: 'Scale checked',
    counts: [{ productId: A, countedQuantity: 2799.5, unit: 'kg' }],
  });
  expect(onDesk(toCountStock(values, [{ ...row, key: 'lint' }]))).toEqual({
    ...header,
    reason: 'Scale checked',
    counts: [{ product: 'lint', countedQuantity: 0, unit: 'kg' }],
  });
});
