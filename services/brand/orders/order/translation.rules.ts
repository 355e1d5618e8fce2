/** Decides the translations of the documents of one order. Pure. */
import type { OrderEvent } from '../../../../contracts/brand/orders/events.js';
import type { TranslationFacts } from '../../../../contracts/brand/orders/translations.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';

interface Header {
  orderId: string;
  brandId: string;
}

export type TranslationCommand = Header &
  (
    | { kind: 'addTranslation'; translation: TranslationFacts; translatorId: string; translatorHash: string }
    | { kind: 'removeTranslation'; translationId: string }
  );

/** Keeps a removed translation, so that a repeated command is known. */
export type TranslationState = TranslationFacts & { isRemoved?: true };

/** Limits the translations of one order at a time. */
export const TRANSLATIONS_MAX = 200;

export function evolveTranslations(known: readonly TranslationState[], event: OrderEvent): TranslationState[] {
  switch (event.type) {
    case 'OrderTranslationAdded':
      return [...known, factsOf(event.data)];
    case 'OrderTranslationRemoved':
      return known.map((each) => (each.translationId === event.data.translationId ? { ...each, isRemoved: true } : each));
    default:
      return [...known];
  }
}

/** Records the same translation only once. @throws Refusal TransactionIdReused, TranslationsTooMany; Invalid for a file that has a use here */
export function decideTranslation(known: readonly TranslationState[], command: TranslationCommand): OrderEvent[] {
  const { orderId, brandId } = command;
  const current = known.filter(({ isRemoved }) => !isRemoved);
  if (command.kind === 'removeTranslation') {
    const { translationId } = command;
    const isThere = current.some((each) => each.translationId === translationId);
    return isThere ? [{ type: 'OrderTranslationRemoved', data: { orderId, brandId, translationId } }] : [];
  }
  const { translation, translatorId, translatorHash } = command;
  const before = known.find(({ translationId }) => translationId === translation.translationId);
  if (before) {
    if (!isSame(before, translation)) throw new Refusal('TransactionIdReused');
    return [];
  }
  const { blobName } = translation.file;
  if (blobName === translation.originalBlob || current.some(({ file }) => file.blobName === blobName))
    throw new Refusal('Invalid', {}, { file: [message('fileInUse')] });
  if (current.length >= TRANSLATIONS_MAX) throw new Refusal('TranslationsTooMany', { max: String(TRANSLATIONS_MAX) });
  return [{ type: 'OrderTranslationAdded', data: { orderId, brandId, ...translation, translatorId, translatorHash } }];
}

const factsOf = ({ translationId, originalBlob, file, language }: TranslationFacts): TranslationFacts => ({
  translationId,
  originalBlob,
  file,
  language,
});

const isSame = (one: TranslationFacts, other: TranslationFacts): boolean =>
  one.originalBlob === other.originalBlob && one.file.blobName === other.file.blobName && one.language === other.language;
