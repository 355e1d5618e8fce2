import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { AddSupplier, MatchSupplier, SupplierFields } from '../../contracts/suppliers/commands.js';
import type { SupplierAct } from '../../contracts/suppliers/replies.js';
import { SharedTurns } from '../platform/documents/shared-turns.js';
import { Clock } from '../platform/lib/clock.js';
import { omitUndefined } from '../platform/lib/omit-undefined.js';
import { checkSupplies } from './check-supplies.js';
import { withChange } from './supplier-history.js';
import { SupplierLinks } from './supplier-links.js';
import { type MatchedSupplier, SupplierMatching } from './supplier-matching.js';
import type { SupplierFacts, SupplierRecord } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

/** The user who acts, and the brand that they act for. */
export interface BrandUser {
  brandId: string;
  userId: string;
}

/** What a brand says of its suppliers. */
@Injectable()
export class SupplierCommands {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly matching: SupplierMatching,
    private readonly links: SupplierLinks,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
  ) {}

  /** Throws SupplierExists, SupplyTierNotLower, SupplyCircle, OarIdNotRegistered, and Invalid for an OAR ID or facility that is not known. */
  async add({ facilityId, ...fields }: AddSupplier, by: BrandUser, what: SupplierAct = 'added'): Promise<SupplierRecord> {
    const partner = facilityId === undefined ? undefined : await this.links.partner(by.brandId, facilityId);
    const said = { ...fieldsOf(fields), id: randomUUID(), brandId: by.brandId, supplies: fields.supplies ?? [] };
    const typed = fields.oarId ?? (partner?.oarMatch === 'MATCHED' ? partner.oarId : undefined);
    const matched = typed === undefined ? await this.matching.ask(said) : await this.matching.identify(typed);
    const linked = await this.links.withFacility({ ...said, ...matched, changes: [], ...(partner && { facilityId: partner.id }) });
    return this.inTurn(by.brandId, async (confirm) => {
      checkSupplies(linked, await this.suppliers.list(by.brandId));
      await confirm();
      return this.suppliers.insert({ ...linked, changes: [{ at: this.clock.now(), by: by.userId, what }] });
    });
  }

  /** Throws as `add` does, and NotFound. */
  async change(id: string, fields: SupplierFields, by: BrandUser, what: SupplierAct = 'edited'): Promise<SupplierRecord> {
    const before = await this.suppliers.get(by.brandId, id);
    const matched = before && (await this.matchAgain(before, fields));
    return this.inTurn(by.brandId, async (confirm) => {
      const all = await this.suppliers.list(by.brandId);
      await confirm();
      return this.changeLinked(id, by, what, (now) => {
        const { supplies = now.supplies } = fields;
        const changed = { ...withoutFields(now), ...fieldsOf(fields), supplies, ...(matched ?? {}) };
        checkSupplies(changed, all);
        return changed;
      });
    });
  }

  /** Throws NotFound, OarIdNotRegistered, SupplierExists, and Invalid for an OAR ID that nobody has. */
  async match(id: string, choice: MatchSupplier, by: BrandUser): Promise<SupplierRecord> {
    const supplier = await this.suppliers.get(by.brandId, id);
    if (!supplier) throw new Refusal('NotFound');
    const matched = await this.matchedBy(supplier, choice, by);
    const keepsFacility = await this.links.canKeepFacility(supplier, matched);
    const what = choice.oarId !== undefined ? 'matched' : choice.choice ? 'notMatched' : 'edited';
    return this.changeLinked(id, by, what, ({ oarId: _, facilityId, ...now }) => ({
      ...now,
      ...matched,
      ...(facilityId !== undefined && keepsFacility && { facilityId }),
    }));
  }

  private matchedBy(supplier: SupplierRecord, { oarId, choice }: MatchSupplier, { userId }: BrandUser): Promise<MatchedSupplier> {
    if (oarId !== undefined) return this.matching.choose(supplier, oarId, userId);
    return choice ? this.matching.rejectAll(supplier, userId) : this.matching.ask(supplier);
  }

  /** Off the list, or back on it; again changes nothing. Throws NotFound. */
  archive(id: string, archived: boolean, by: BrandUser): Promise<SupplierRecord> {
    const at = this.clock.now();
    return this.suppliers.change(by.brandId, id, (now) => {
      if ((now.archivedAt !== undefined) === archived) return now;
      const { archivedAt: _, ...rest } = now;
      const changed = archived ? { ...rest, archivedAt: at } : rest;
      return withChange(now, changed, { at, by: by.userId, what: archived ? 'archived' : 'restored' });
    });
  }

  /** Who supplies whom is decided over all suppliers of a brand, one change after the other. */
  private inTurn<Result>(brandId: string, decide: (confirm: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.turns.run(`suppliers ${brandId}`, decide);
  }

  /** What the registry is asked again for: another OAR ID was typed, or nobody decided and the place is another. */
  private async matchAgain(before: SupplierRecord, fields: SupplierFields): Promise<MatchedSupplier | undefined> {
    if (fields.oarId !== undefined) return fields.oarId === before.oarId ? undefined : this.matching.identify(fields.oarId);
    const isSamePlace = (['businessName', 'country', 'address'] as const).every((field) => fields[field] === before[field]);
    if (isSamePlace || before.match.decided) return undefined;
    const { oarId, ...found } = await this.matching.ask({ ...before, ...fieldsOf(fields) });
    return { ...found, ...(oarId !== undefined && { oarId }) };
  }

  /** A change of the facts, with the partner that the supplier stands for after it, and a line in its history. */
  private async changeLinked(
    id: string,
    { brandId, userId }: BrandUser,
    what: SupplierAct,
    change: (now: SupplierFacts) => SupplierFacts,
  ): Promise<SupplierRecord> {
    const at = this.clock.now();
    const changed = await this.suppliers.change(brandId, id, (now) => withChange(now, change(now), { at, by: userId, what }));
    return this.links.linkByOarId(changed, userId);
  }
}

type SaidFields = Pick<SupplierFacts, 'businessName' | 'tiers'> &
  Partial<Pick<SupplierFacts, 'registrationNumber' | 'country' | 'address' | 'facilityType'>>;

/** What is said of a supplier, its OAR ID and whom it supplies aside. */
function fieldsOf({ businessName, registrationNumber, country, address, tiers, facilityType }: SupplierFields): SaidFields {
  const optional = omitUndefined({ registrationNumber, country, address, facilityType });
  return { ...optional, businessName, tiers: tiers.toSorted((a, b) => a - b) };
}

/** Without what a change may leave out. */
function withoutFields({
  registrationNumber: _,
  country: __,
  address: ___,
  facilityType: ____,
  ...rest
}: SupplierFacts): Omit<SupplierFacts, 'registrationNumber' | 'country' | 'address' | 'facilityType'> {
  return rest;
}
