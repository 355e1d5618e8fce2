import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddTranslation } from '../../../../contracts/brand/order-documents/commands.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { brandOf } from '../../orders/brand-of.js';
import { CitedFiles } from '../../orders/cited-files.js';
import type { OrderOutcome } from '../../orders/order/order-commands.js';
import { OrderStreams } from '../../orders/order/order-streams.js';
import { TranslatorNames } from '../../orders/order/translator-names.js';
import { OrderChecklist } from './order-checklist.js';

/** Adds translations of documents to an order, and removes them. */
@Injectable()
export class TranslationCommands {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly files: CitedFiles,
    private readonly names: TranslatorNames,
    private readonly streams: OrderStreams,
  ) {}

  /**
   * Repeating it changes nothing. @throws Refusal NotFound, also for a document that the brand may not read on the order; OrderCancelled,
   * TransactionIdReused, TranslationsTooMany, Invalid by field
   */
  async addTranslation(orderId: string, given: AddTranslation, user: ActingUser, language: LanguageCode): Promise<OrderOutcome> {
    const { translationId = randomUUID(), original, translator } = given;
    const brandId = brandOf(user);
    const { steps } = await this.checklist.orderEvidence(orderId, {}, user, language);
    const files = steps.flatMap(({ documents }) => documents.flatMap((each) => each.files));
    if (!files.some(({ blobName, readable }) => readable && blobName === original.blobName)) throw new Refusal('NotFound');
    if (files.some(({ blobName }) => blobName === given.file.blobName)) throw new Refusal('Invalid', {}, { file: [message('fileInUse')] });
    const [file] = (await this.files.resolve(brandId, 'file', [given.file], [])).files;
    if (!file) throw new Refusal('Invalid', {}, { file: [message('fileNotUploaded')] });
    const translation = { translationId, originalBlob: original.blobName, file, language: given.language };
    const command = { kind: 'addTranslation' as const, orderId, brandId, translation };
    return this.names.during({ facilityId: brandId, transactionId: orderId, userId: user.userId }, translator, {
      dryRun: ({ id, hash }) => this.streams.dryRun({ ...command, translatorId: id, translatorHash: hash }),
      execute: async ({ id, hash }) => ({
        ...{ id: orderId, transactionId: orderId },
        ...(await this.streams.execute({ ...command, translatorId: id, translatorHash: hash }, user.userId)),
      }),
    });
  }

  /** Deletes the name of the translator, too, also where an earlier removal was interrupted before that. @throws Refusal NotFound */
  async removeTranslation(orderId: string, translationId: string, user: ActingUser): Promise<OrderOutcome> {
    const command = { kind: 'removeTranslation' as const, orderId, brandId: brandOf(user), translationId };
    const outcome = await this.streams.execute(command, user.userId);
    await this.names.deleteAdded(await this.streams.read(orderId), translationId);
    return { id: orderId, transactionId: orderId, ...outcome };
  }
}
