import { Injectable } from '@nestjs/common';
import { DetentionCommands } from '../../brand/orders/detention/detention-commands.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { runAtTime } from '../../platform/lib/clock.js';
import type { SeededRandom } from '../seeded-random.js';

const DAY = 86_400_000;
/** The shipment was detained so many days ago. */
const DETAINED_DAYS = 9;
/** Goods travel so many days before they can be detained. */
export const TRAVEL_DAYS = 16;

/** Detains the shipment of an order in the demo: some evidence was sent to the authority, and the term is running. */
@Injectable()
export class SeedDetention {
  constructor(private readonly detentions: DetentionCommands) {}

  /** Changes nothing when repeated. */
  async put(orderId: string, { user, chance, endsAt }: { user: ActingUser; chance: SeededRandom; endsAt: string }): Promise<void> {
    const daysBefore = (days: number): string => new Date(Date.parse(endsAt) - days * DAY).toISOString();
    const [detentionId, noticeId, papersId] = [chance.uuid(), chance.uuid(), chance.uuid()];
    const year = endsAt.slice(2, 4);
    const authority = 'US Customs, Port of Newark';
    await runAtTime(daysBefore(DETAINED_DAYS), () =>
      this.detentions.detainOrder(
        orderId,
        {
          ...{
            detentionId,
            authority,
            place: 'Newark',
            regime: 'UFLPA',
            detainedAt: daysBefore(DETAINED_DAYS + 1).slice(0, 10),
            termDays: 21,
          },
          ...{ calendar: { country: 'US' }, noticeNumber: `${year}-4701-018`, transportPaper: '157-40217733' },
          ...{ entryNumber: 'AP4-2610092-7', cartons: '1-92' },
        },
        user,
      ),
    );
    const sent = [
      [noticeId, DETAINED_DAYS - 2, 'notice answered'],
      [papersId, DETAINED_DAYS - 4, 'commercial papers'],
    ] as const;
    for (const [entryId, days, what] of sent) {
      const entry = { entryId, sentAt: daysBefore(days).slice(0, 10), what, to: authority };
      await runAtTime(daysBefore(days), () => this.detentions.addDetentionSent(orderId, entry, user));
    }
  }
}
