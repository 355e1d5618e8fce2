import { Injectable } from '@nestjs/common';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { reading as entitiesReading } from './entity-rows.js';
import { EntityScreening } from './entity-screening.js';
import { reading as goodsReading } from './goods-rows.js';
import { ListImporter } from './list-importer.js';
import { LISTED_ENTITIES, LISTED_GOODS, type ListedEntity, type ListedGood } from './list-records.js';
import { RiskLists } from './risk-lists.js';

/** Imports countries and goods with child labor or forced labor. */
@Injectable()
export class GoodsListImporter extends ListImporter<ListedGood> {
  override readonly kind = 'goods-list';
  protected override readonly list = 'goods';
  protected override readonly collection = LISTED_GOODS.name;
  override readonly reading = goodsReading;

  constructor(records: RecordStore, lists: RiskLists, clock: Clock) {
    super(records, lists, clock);
  }
}

/** Imports entities that nobody may trade with. */
@Injectable()
export class EntityListImporter extends ListImporter<ListedEntity> {
  override readonly kind = 'entity-list';
  protected override readonly list = 'entities';
  protected override readonly collection = LISTED_ENTITIES.name;
  override readonly reading = entitiesReading;

  constructor(
    records: RecordStore,
    lists: RiskLists,
    clock: Clock,
    private readonly screening: EntityScreening,
  ) {
    super(records, lists, clock);
  }

  protected override onCopied(): Promise<void> {
    return this.screening.screenAll();
  }
}
