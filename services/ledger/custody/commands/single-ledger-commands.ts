import { Injectable } from '@nestjs/common';
import type { ProductIdBounds } from '../../../../contracts/ground/settings/values.js';
import type { RecordProducts, RecordTransform } from '../../../../contracts/ledger/custody/commands.js';
import { OTHER_COUNTRY } from '../../../../contracts/shared/written/other-country.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import { CurrentLimits } from '../../../ground/settings/current-limits.js';
import { Settings } from '../../../ground/settings/settings.js';
import { countryCode } from '../../../platform/lib/countries.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';
import type { RecordCommand } from '../ledger/record/decide.js';
import { ProductIdOwners } from '../product-ids/product-id-owners.js';
import { type NewProductId, ProductIdReservations } from '../product-ids/product-id-reservations.js';
import { withByProductKeys } from './by-product-names.js';
import { FarmsOfGroup } from './farms-of-group.js';

type IdentifiedCommand = { transactionId: string; actor: { userId: string; facilityId: string } };

@Injectable()
export class SingleLedgerCommands {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly productIds: ProductIdReservations,
    private readonly owners: ProductIdOwners,
    private readonly certifications: CertificationCatalog,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
    private readonly limits: CurrentLimits,
    private readonly farms: FarmsOfGroup,
  ) {}

  /** @throws Refusal NotFound for a farm of another group, and those of the ledger */
  async record(asked: RecordProducts): Promise<CommandResult> {
    const command = await this.farms.actedForFarm(asked);
    // Skips the check for a replay: it succeeds as the first time, even if the step is no longer offered.
    if (!(await this.ledgers.hasTransaction(command.actor.facilityId, command.transactionId)))
      await this.certifications.assertOffered(command.lots);
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    const site = await this.siteFacts(command.actor.facilityId);
    const certificateRequired = await this.certifications.isCertificateRequired();
    const named = { ...command, lots: withByProductKeys(command.lots) };
    const hashed = { command: named, contentHash: await this.ledgers.contentHashOf(command), documents: [] };
    return this.appendReserved(command, ids, { kind: 'record', ...hashed, ...site, certificateRequired, bounds: await this.bounds() });
  }

  async transform(command: RecordTransform): Promise<CommandResult> {
    const outputs = command.outputs.map(({ productId }, at) => ({ productId, path: `outputs.${at}.productId` }));
    const byProducts = (command.byProducts ?? []).flatMap(({ productId }, at) =>
      productId === undefined ? [] : [{ productId, path: `byProducts.${at}.productId` }],
    );
    const ids = [...outputs, ...byProducts];
    const named = command.byProducts ? { ...command, byProducts: withByProductKeys(command.byProducts) } : command;
    const hashed = { command: named, contentHash: await this.ledgers.contentHashOf(command), documents: [] };
    const [bounds, limits, site] = await Promise.all([
      this.bounds(),
      this.limits.otherInputs(),
      this.facilities.get(command.actor.facilityId),
    ]);
    const business = omitUndefined({ businessId: site?.businessId });
    return this.appendReserved(command, ids, { kind: 'transform', ...hashed, ...business, bounds, limits });
  }

  async bounds(): Promise<ProductIdBounds> {
    return (await this.settings.current('product-ids')).value;
  }

  /** Returns the site's country, land and business of today; the event keeps them when the site's record changes later. */
  private async siteFacts(
    facilityId: string,
  ): Promise<Pick<RecordCommand, 'siteLandSquareMetres' | 'businessId'> & { siteCountry: string | null }> {
    const { country, landSquareMetres, businessId } = (await this.facilities.get(facilityId)) ?? {};
    return {
      siteCountry: country === undefined || country === OTHER_COUNTRY ? null : (countryCode(country) ?? country),
      ...omitUndefined({ siteLandSquareMetres: landSquareMetres, businessId }),
    };
  }

  /** Reserves the product IDs that the command brings, and appends to the actor's own ledger. */
  async appendReserved(command: IdentifiedCommand, ids: readonly NewProductId[], ledgerCommand: LedgerCommand): Promise<CommandResult> {
    const { transactionId } = command;
    const { facilityId } = command.actor;
    const append = async (): Promise<CommandResult> => {
      const { position } = await this.ledgers.execute(facilityId, ledgerCommand, contextOf(command));
      if (position !== undefined) return { transactionId, position, replayed: false };
      return { transactionId, position: (await this.ledgers.lastEventOf(facilityId, transactionId)).position, replayed: true };
    };
    if (ids.length === 0 || (await this.ledgers.hasTransaction(facilityId, transactionId))) return append();
    await this.owners.assertOwn(facilityId, ids);
    return this.productIds.withReserved({ facilityId, transactionId }, ids, append);
  }
}
