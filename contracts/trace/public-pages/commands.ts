import { IsBoolean, IsIn } from 'class-validator';
import type { Actor } from '../../ledger/custody/commands.js';
import { TrimmedText } from '../../shared/fields.js';
import { PAGE_EXTENTS, type PageExtent } from './events.js';

export class ChooseLotPage {
  @IsIn(PAGE_EXTENTS) extent!: PageExtent;
  productId!: string;
  actor!: Actor;
}

export class ChooseSitePages {
  @IsIn(PAGE_EXTENTS) extent!: PageExtent;
  @IsBoolean() isNamed!: boolean;
  facilityId!: string;
  actor!: Actor;
}

/** Recalls the goods of a lot. The reason is on the public page, where it is shown. */
export class RecallLot {
  @TrimmedText(500) reason!: string;
  productId!: string;
  actor!: Actor;
}

export class EndRecall {
  productId!: string;
  actor!: Actor;
}
