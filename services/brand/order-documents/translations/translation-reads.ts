import { Injectable } from '@nestjs/common';
import type { DocumentTranslation } from '../../../../contracts/brand/order-documents/replies.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { OrderBody, TranslationBody } from '../../../../projections/brand/orders/orders.js';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { TranslatorNames } from '../../orders/order/translator-names.js';

/** Holds a translation with its file, where that is still stored, and its translator, unless the name was erased. */
export interface KnownTranslation extends TranslationBody {
  info?: BlobInfo;
  translator?: string;
}

/** Reads the translations of the documents of an order. */
@Injectable()
export class TranslationReads {
  constructor(
    private readonly names: TranslatorNames,
    private readonly blobs: BlobStore,
  ) {}

  /** Lists those that the order had at the instant, oldest first. */
  async of({ translations = [] }: Pick<OrderBody, 'translations'>, asOf?: string): Promise<KnownTranslation[]> {
    const then = translations.filter(({ at }) => asOf === undefined || at <= asOf);
    const names = await this.names.getMany(then.map(({ translatorId }) => translatorId));
    return Promise.all(
      then.map(async (each) => {
        const info = await this.blobs.info(each.file.blobName);
        return { ...each, ...omitUndefined({ info, translator: names.get(each.translatorId) }) };
      }),
    );
  }

  /** Returns the translations of a document by its blob name. */
  async byOriginal(order: Pick<OrderBody, 'translations'>, asOf?: string): Promise<(originalBlob: string) => DocumentTranslation[]> {
    const found = groupBy(await this.of(order, asOf), ({ originalBlob }) => originalBlob);
    return (originalBlob) => (found.get(originalBlob) ?? []).map(replyOf);
  }
}

const replyOf = ({ translationId: id, file, language, translator, at, info }: KnownTranslation): DocumentTranslation => ({
  ...{ id, kind: 'translation', ...file, language, addedAt: at },
  ...omitUndefined({ translator, fileName: info?.fileName, bytes: info?.size }),
});
