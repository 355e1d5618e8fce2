import { Injectable } from '@nestjs/common';
import type { OrderImportPreview } from '../../contracts/orders/replies.js';
import { brandOf } from '../orders/brand-of.js';
import { OrderPreviews } from '../orders/import/order-previews.js';
import { reading } from '../orders/import/order-rows.js';
import { KeyedMutex } from '../platform/lib/keyed-mutex.js';
import type { Upload } from './import-uploads.js';
import { checkedUpload } from './uploaded-sheets.js';

/** Shows what a file of orders would place. */
@Injectable()
export class OrderUploads {
  /** Reads one file at a time for each user, since a file takes memory while it is read. */
  private readonly readings = new KeyedMutex();

  constructor(private readonly previews: OrderPreviews) {}

  /** @throws Refusal for a file that cannot be read */
  async preview({ files, user, language }: Upload): Promise<OrderImportPreview> {
    const { content } = await checkedUpload(files, reading.shape.accepted);
    return this.readings.run(user.userId, () => this.previews.preview(content, brandOf(user), language));
  }
}
