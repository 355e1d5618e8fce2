/** Follows goods that were sold to a brand and taken back by their seller. */
import type { TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import type { PostingDraft } from '../accounting/posting-draft.js';
import type { LedgerLot } from '../state/ledger-state.js';

/** Flags, for each brand, the lots that were taken back from it and are now sold to another buyer. */
export function flagTakenBack(draft: PostingDraft, rows: readonly { held: LedgerLot }[], kind: TransferKind, buyerId: string): void {
  if (kind !== 'sale') return;
  const byBrand = new Map<string, string[]>();
  for (const { held } of rows) {
    const { takenBackFrom: brandId, lot } = held;
    if (brandId !== undefined && brandId !== buyerId) byBrand.set(brandId, [...(byBrand.get(brandId) ?? []), lot.lotId]);
  }
  for (const [brandId, lotIds] of byBrand) draft.flag({ code: 'takenBack', brandId, lotIds });
}
