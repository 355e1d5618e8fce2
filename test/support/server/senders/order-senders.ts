/** Commands about an order of a brand, each sent by a user, and refused for an order that does not exist. */

import { TranslationCommands } from '../../../../services/brand/order-documents/checklist/translation-commands.js';
import { DetentionCommands } from '../../../../services/brand/orders/detention/detention-commands.js';
import { OrderCommands } from '../../../../services/brand/orders/order/order-commands.js';
import { BlobStore } from '../../../../services/platform/blobs/blob-store.js';
import type { Principal } from '../../../../services/platform/http/access/principal.js';
import { ReadPositions } from '../../../../services/platform/projections/read-positions.js';
import { randomUUID } from '../../jest/made-up.js';
import type { TestServer } from '../test-server.js';

type Brand = { id: string };
type Command = (userId: string, orderId: string) => Promise<{ replayed: boolean }>;

const userOf = ({ id: facilityId }: Brand, userId: string): Principal => ({ userId, sessionId: '', role: 'BRAND', facilityId });

const sender = (orderId: string, command: Command) => ({
  send: (userId: string) => command(userId, orderId),
  sendRefused: (userId: string) => command(userId, randomUUID()),
});

function drafted({ app }: TestServer, brand: Brand, packingLists: { blobName: string }[] = []) {
  return app.get(OrderCommands).createOrder({ purchaseOrderNumber: `PO-${randomUUID()}`, packingLists }, userOf(brand, 'user'));
}

export async function cancelled(product: TestServer, brand: Brand) {
  const { id } = await drafted(product, brand);
  const orders = product.app.get(OrderCommands);
  return sender(id, (userId, orderId) => orders.cancelOrder(orderId, { reason: 'Not needed' }, userOf(brand, userId)));
}

export async function waived(product: TestServer, brand: Brand) {
  const { id } = await drafted(product, brand);
  const item = { stage: 'lint', facilityId: randomUUID(), document: 'receipt' } as const;
  const orders = product.app.get(OrderCommands);
  return sender(id, (userId, orderId) => orders.waive(orderId, item, 'Lost at sea', userOf(brand, userId)));
}

export async function detained(product: TestServer, brand: Brand) {
  const { id } = await drafted(product, brand);
  await product.app.get(OrderCommands).placeOrder(id, {}, userOf(brand, 'user'));
  const given = { detentionId: randomUUID(), authority: 'Customs', regime: 'UFLPA' as const, detainedAt: '2026-01-05', termDays: 21 };
  const detentions = product.app.get(DetentionCommands);
  return sender(id, (userId, orderId) => detentions.detainOrder(orderId, { ...given, calendar: { country: 'US' } }, userOf(brand, userId)));
}

/** Adds a translation of the packing list of an order. */
export async function translated(product: TestServer, brand: Brand) {
  const stored = (fileName: string) =>
    product.app.get(BlobStore).put(Buffer.from('%PDF-1.4'), { fileName, contentType: 'application/pdf', facilityId: brand.id });
  const [original, file] = [await stored('list.pdf'), await stored('list-in-english.pdf')];
  const { id, position } = await drafted(product, brand, [{ blobName: original.blobName }]);
  await product.app.get(ReadPositions).waitFor(position);
  const given = {
    ...{ translationId: randomUUID(), original: { blobName: original.blobName }, file: { blobName: file.blobName } },
    ...{ language: 'en', translator: 'Mehwish Anwar' },
  };
  const translations = product.app.get(TranslationCommands);
  return sender(id, (userId, orderId) => translations.addTranslation(orderId, given, userOf(brand, userId), 'en'));
}
