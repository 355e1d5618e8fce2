import { Injectable } from '@nestjs/common';
import type { ChooseOrderPages } from '../../../contracts/brand/passports/commands.js';
import type { OrderPagesReply } from '../../../contracts/brand/passports/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type ActingUser, actorOf } from '../../platform/http/access/principal.js';
import { LotPages } from '../../trace/public-pages/lot-pages.js';
import { PassportFactsReads } from './passport-facts.js';

/** Lets a brand choose what the public pages of the goods of one order show. */
@Injectable()
export class OrderPages {
  constructor(
    private readonly facts: PassportFactsReads,
    private readonly pages: LotPages,
  ) {}

  /** Each choice is on record with its lot. Lots that the brand does not hold keep theirs. @throws Refusal NotFound */
  async chooseOrderPages(orderId: string, { extent }: ChooseOrderPages, user: ActingUser): Promise<OrderPagesReply> {
    const { delivered } = await this.facts.of(orderId, user);
    let chosen = 0;
    for (const productId of delivered) if (await this.chooseOne({ productId, extent }, user)) chosen += 1;
    return { extent, chosen, lots: delivered.length };
  }

  /** Returns false for a lot that another site holds. */
  private async chooseOne(choice: ChooseOrderPages & { productId: string }, user: ActingUser): Promise<boolean> {
    try {
      await this.pages.choose({ ...choice, actor: actorOf(user) }, user);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NotFound') return false;
      throw error;
    }
  }
}
