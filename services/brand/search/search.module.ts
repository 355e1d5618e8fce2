import { Module } from '@nestjs/common';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { LotSearch } from './lot-search.js';
import { OrderSearch } from './order-search.js';
import { PaperSearch } from './paper-search.js';
import { PartnerSearch } from './partner-search.js';
import { SearchController } from './search.controller.js';
import { Search } from './search.js';
import { StoredSearchKeys } from './stored-search-keys.js';

/** One search over what the others keep. */
@Module({
  imports: [AccessModule, OrdersModule],
  controllers: [SearchController],
  providers: [OrderSearch, LotSearch, PartnerSearch, PaperSearch, Search, StoredSearchKeys],
})
export class SearchModule {}
