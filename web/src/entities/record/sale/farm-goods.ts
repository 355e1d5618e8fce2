/** Goods of farms that their group sells. A sale has the goods of one holder: the first lot decides which. */
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import type { RecordLot } from '../record-lot.js';

export const sellsForFarms = (type: FacilityType | undefined): boolean => type === 'FARM_GROUP';

/** Tells whether a site holds the lot, or a farm of its group does: a group reads the lots of no other farm. */
export const isHeldFor = ({ holder }: LotSummary, siteId: string | undefined, withFarms: boolean): boolean =>
  holder.id === siteId || (withFarms && holder.type === 'FARM');

/** Returns the lots that may go with those that are chosen. */
export const ofOneHolder = <Lot extends RecordLot>(open: readonly Lot[], chosen: readonly RecordLot[]): Lot[] =>
  open.filter((lot) => isOfHolder(lot, chosen));

export const isOfHolder = ({ farm }: RecordLot, [first]: readonly RecordLot[]): boolean =>
  first === undefined || first.farm?.id === farm?.id;

/** The part of the command that names the farm. */
export const sellerPart = ([first]: readonly RecordLot[]) => first?.farm && { facilityId: first.farm.id };
