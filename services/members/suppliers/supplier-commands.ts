import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddSupplier, MatchSupplier, SupplierFields } from '../../../contracts/members/suppliers/commands.js';
import type { SupplierAct } from '../../../contracts/members/suppliers/replies.js';
import { goesDown, supplyFaultOf } from '../../../contracts/members/suppliers/supply-chain.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitKeys } from '../../platform/lib/omit-keys.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { withChange } from './supplier-history.js';
import { SupplierLinks } from './supplier-links.js';
import { type MatchedSupplier, SupplierMatching } from './supplier-matching.js';
import type { SupplierFacts, SupplierRecord } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

const invalid = (path: string, fault: Message): Refusal => new Refusal('Invalid', {}, { [path]: [fault] });

const refused = (code: 'SupplyTierNotLower' | 'SupplyCircle', path: string): Refusal => new Refusal(code, {}, { [path]: [message(code)] });

export type BrandUser = { brandId: string; userId: string };

@Injectable()
export class SupplierCommands {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly matching: SupplierMatching,
    private readonly links: SupplierLinks,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal SupplierExists, SupplyTierNotLower, SupplyCircle, OarIdNotRegistered, and Invalid for an unknown OAR ID or facility */
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

  /** @throws Refusal NotFound, and those of `add` */
  async change(id: string, fields: SupplierFields, by: BrandUser, what: SupplierAct = 'edited'): Promise<SupplierRecord> {
    const before = await this.suppliers.get(by.brandId, id);
    const matched = before && (await this.matchAgain(before, fields));
    return this.inTurn(by.brandId, async (confirm) => {
      const all = await this.suppliers.list(by.brandId);
      await confirm();
      return this.changeLinked(id, by, what, (now) => {
        const { supplies = now.supplies } = fields;
        const changed = { ...omitKeys(now, OPTIONAL_FIELDS), ...fieldsOf(fields), supplies, ...(matched ?? {}) };
        checkSupplies(changed, all);
        return changed;
      });
    });
  }

  /** @throws Refusal NotFound, OarIdNotRegistered, SupplierExists, and Invalid for an OAR ID that no facility has */
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

  /** Takes a supplier off the list or puts it back; repeating it changes nothing. @throws Refusal NotFound */
  archive(id: string, archived: boolean, by: BrandUser): Promise<SupplierRecord> {
    const at = this.clock.now();
    return this.suppliers.change(by.brandId, id, (now) => {
      if ((now.archivedAt !== undefined) === archived) return now;
      const { archivedAt: _, ...rest } = now;
      const changed = archived ? { ...rest, archivedAt: at } : rest;
      return withChange(now, changed, { at, by: by.userId, what: archived ? 'archived' : 'restored' });
    });
  }

  /** Decides changes of one brand in turn, since who supplies whom depends on all its suppliers. */
  private inTurn<Result>(brandId: string, decide: (confirm: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.turns.run(`suppliers ${brandId}`, decide);
  }

  /** Asks the registry again when another OAR ID was typed, or when the match is undecided and the place changed. */
  private async matchAgain(before: SupplierRecord, fields: SupplierFields): Promise<MatchedSupplier | undefined> {
    if (fields.oarId !== undefined) return fields.oarId === before.oarId ? undefined : this.matching.identify(fields.oarId);
    const isSamePlace = (['businessName', 'country', 'address'] as const).every((field) => fields[field] === before[field]);
    if (isSamePlace || before.match.decided) return undefined;
    const { oarId, ...found } = await this.matching.ask({ ...before, ...fieldsOf(fields) });
    return { ...found, ...(oarId !== undefined && { oarId }) };
  }

  /** Changes the facts, links the partner of the supplier, and adds to its history. */
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

const OPTIONAL_FIELDS = ['registrationNumber', 'country', 'address', 'facilityType'] as const;

type SaidFields = Pick<SupplierFacts, 'businessName' | 'tiers'> & Partial<Pick<SupplierFacts, (typeof OPTIONAL_FIELDS)[number]>>;

/** Leaves out the OAR ID and the supplies. */
function fieldsOf({ businessName, registrationNumber, country, address, tiers, facilityType }: SupplierFields): SaidFields {
  const optional = omitUndefined({ registrationNumber, country, address, facilityType });
  return { ...optional, businessName, tiers: tiers.toSorted((a, b) => a - b) };
}

/**
 * Checks the customers and the suppliers of a supplier, among `all` suppliers of the brand. @throws Refusal SupplyTierNotLower,
 * SupplyCircle, and Invalid for a supplier that the brand does not have
 */
function checkSupplies(supplier: SupplierFacts, all: readonly SupplierFacts[]): void {
  const others = [...all.filter(({ id }) => id !== supplier.id), supplier];
  for (const [at, purchaserId] of supplier.supplies.entries()) {
    const path = `supplies.${at}`;
    if (!others.some(({ id }) => id === purchaserId)) throw invalid(path, message('supplierUnknown'));
    const fault = supplyFaultOf(supplier, purchaserId, others);
    if (fault === 'tier') throw refused('SupplyTierNotLower', path);
    if (fault) throw refused('SupplyCircle', path);
  }
  const isBelowAll = all.every((each) => !each.supplies.includes(supplier.id) || each.id === supplier.id || goesDown(each, supplier));
  if (!isBelowAll) throw refused('SupplyTierNotLower', 'tiers');
}
