import { Body, Controller, Param, Query } from '@nestjs/common';
import { AddProduct, ArchiveProduct, ProductGiven } from '../../../contracts/orders/commands.js';
import { ProductsQuery } from '../../../contracts/orders/queries.js';
import type { ProductReply } from '../../../contracts/orders/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageOf } from '../../platform/http/paging.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { brandOf } from '../brand-of.js';
import { CitedFiles } from '../cited-files.js';
import { type ProductRecord, Products } from './products.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly products: Products,
    private readonly files: CitedFiles,
  ) {}

  @Endpoint(routes.products)
  async list(@Query() query: ProductsQuery, @CurrentUser() user: Principal): Promise<Page<ProductReply>> {
    const { items, total } = await this.products.find(brandOf(user), query);
    return pageOf(await Promise.all(items.map((each) => this.reply(each))), total, query);
  }

  @Endpoint(routes.addProduct)
  async add(@Body() command: AddProduct, @CurrentUser() user: Principal): Promise<ProductReply & { replayed: boolean }> {
    const { product, replayed } = await this.products.add(brandOf(user), command);
    return { ...(await this.reply(product)), replayed };
  }

  @Endpoint(routes.product)
  async one(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<ProductReply> {
    return this.reply(await this.products.get(brandOf(user), id));
  }

  @Endpoint(routes.changeProduct)
  async change(@Param('id', UuidParam) id: string, @Body() command: ProductGiven, @CurrentUser() user: Principal): Promise<ProductReply> {
    return this.reply(await this.products.change(brandOf(user), id, command));
  }

  @Endpoint(routes.archiveProduct)
  async archive(
    @Param('id', UuidParam) id: string,
    @Body() { archived = true }: ArchiveProduct,
    @CurrentUser() user: Principal,
  ): Promise<ProductReply> {
    return this.reply(await this.products.archive(brandOf(user), id, archived ?? true));
  }

  private async reply({
    id,
    code,
    description,
    composition,
    pieceGrams,
    picture,
    createdAt,
    changedAt,
    archivedAt,
  }: ProductRecord): Promise<ProductReply> {
    const [cited] = picture ? await this.files.replies([picture]) : [];
    return {
      id,
      code,
      description,
      composition,
      ...(pieceGrams === undefined ? {} : { pieceGrams }),
      createdAt,
      changedAt,
      ...(cited ? { picture: cited } : {}),
      ...(archivedAt === undefined ? {} : { archivedAt }),
    };
  }
}
