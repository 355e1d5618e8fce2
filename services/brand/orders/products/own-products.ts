import { Injectable } from '@nestjs/common';
import type { AddProduct, ProductGiven } from '../../../../contracts/brand/orders/commands.js';
import type { ProductsQuery } from '../../../../contracts/brand/orders/queries.js';
import type { ProductReply } from '../../../../contracts/brand/orders/replies.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { pageOf } from '../../../platform/http/paging.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { brandOf } from '../brand-of.js';
import { CitedFiles } from '../cited-files.js';
import { type ProductRecord, Products } from './products.js';

/** Shows and changes the products of the brand that the caller works for. */
@Injectable()
export class OwnProducts {
  constructor(
    private readonly products: Products,
    private readonly files: CitedFiles,
  ) {}

  async list(query: ProductsQuery, user: Reader): Promise<Page<ProductReply>> {
    const { items, total } = await this.products.find(brandOf(user), query);
    return pageOf(await Promise.all(items.map((each) => this.reply(each))), total, query);
  }

  async addProduct(command: AddProduct, user: Reader): Promise<ProductReply & { replayed: boolean }> {
    const { product, replayed } = await this.products.add(brandOf(user), command);
    return { ...(await this.reply(product)), replayed };
  }

  async product(id: string, user: Reader): Promise<ProductReply> {
    return this.reply(await this.products.get(brandOf(user), id));
  }

  async changeProduct(id: string, command: ProductGiven, user: Reader): Promise<ProductReply> {
    return this.reply(await this.products.change(brandOf(user), id, command));
  }

  async archive(id: string, archived: boolean, user: Reader): Promise<ProductReply> {
    return this.reply(await this.products.archive(brandOf(user), id, archived));
  }

  private async reply({ picture, ...product }: ProductRecord): Promise<ProductReply> {
    const { id, code, description, composition, pieceGrams, gtin, createdAt, changedAt, archivedAt } = product;
    const [cited] = picture ? await this.files.replies([picture]) : [];
    return {
      ...{ id, code, description, composition, createdAt, changedAt },
      ...omitUndefined({ pieceGrams, gtin }),
      ...(cited ? { picture: cited } : {}),
      ...(archivedAt === undefined ? {} : { archivedAt }),
    };
  }
}
