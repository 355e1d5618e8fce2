import { Injectable } from '@nestjs/common';
import type { ProductRef } from '../../../contracts/brand/orders/replies.js';
import {
  completenessOf,
  fieldListOf,
  fieldsFor,
  type PassportField,
  type PassportFieldKey,
  REQUIRED_FIELDS,
  withoutIds,
  withoutUnnamed,
} from '../../../contracts/brand/passports/fields.js';
import type { PassportRegistryEntry, PassportReply, PassportSummary, PassportVersion } from '../../../contracts/brand/passports/replies.js';
import { passportLabelAddress } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { canonicalJson } from '../../platform/events/canonical-json.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { brandOf } from '../orders/brand-of.js';
import { OrderReads } from '../orders/reads/order-reads.js';
import { didOf } from './credential.js';
import { type IssuedVersion, inForce, versionState } from './passport.decider.js';
import { passportHash } from './passport-content.js';
import { type PassportFacts, PassportFactsReads } from './passport-facts.js';
import {
  PASSPORT_CODES,
  PASSPORT_CONTENTS,
  type PassportCodeRecord,
  type PassportContentRecord,
  RevokeReasons,
} from './passport-records.js';
import { PassportStreams } from './passport-streams.js';

/** Shows brands their passports. */
@Injectable()
export class PassportReads {
  constructor(
    private readonly facts: PassportFactsReads,
    private readonly orders: OrderReads,
    private readonly streams: PassportStreams,
    private readonly reasons: RevokeReasons,
    private readonly records: RecordStore,
    private readonly config: Config,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async passport(orderId: string, user: Reader): Promise<PassportReply> {
    const facts = await this.facts.of(orderId, user);
    const { order, fields, fieldList, recalls } = facts;
    const { code, versions } = await this.streams.state(orderId);
    const current = inForce({ versions });
    const last = versions.at(-1);
    const issued = last && (await this.contentOf(last));
    const [publicUrl, list] = [publicUrlOf(this.config), fieldListOf(fieldList)];
    return {
      orderId,
      ...omitUndefined({ purchaseOrderNumber: order.purchaseOrderNumber, product: order.product }),
      ...{ fieldList, fields, completeness: completenessOf(fields) },
      publicCompleteness: completenessOf(fieldsFor('public', fields, list)),
      changed: current && issued ? changedBetween(issued.fields, fields) : [],
      isSame: current?.fieldsHash === passportHash(facts, publicUrl),
      lacking: lackingOf(facts),
      ...(code === null ? {} : { code, address: passportLabelAddress(publicUrl, code, issued?.gtin) }),
      issuer: didOf(publicUrl),
      versions: await this.versionsOf(versions),
      recalls,
    };
  }

  /** Lists the newest first. */
  async passports(query: PageQuery, user: Reader): Promise<Page<PassportSummary>> {
    const filter = { brandId: brandOf(user), issuedAt: { gt: '' } };
    const { skip, limit } = pageRange(query);
    const [codes, total] = await Promise.all([
      this.records.find<PassportCodeRecord>(PASSPORT_CODES.name, { filter, sort: ['-issuedAt'], skip, limit }),
      this.records.count(PASSPORT_CODES.name, { filter }),
    ]);
    const rows = await Promise.all(codes.map(({ value }) => this.summaryOf(value, user)));
    return pageOf(
      rows.flatMap((each) => each ?? []),
      total,
      query,
    );
  }

  /** Lists what the registry stores of the passports in force, the newest first. */
  async passportRegistry(query: PageQuery, user: Reader): Promise<Page<PassportRegistryEntry>> {
    const filter = { brandId: brandOf(user), 'identifiers.product': { gt: '' } };
    const { skip, limit } = pageRange(query);
    const [codes, total] = await Promise.all([
      this.records.find<PassportCodeRecord>(PASSPORT_CODES.name, { filter, sort: ['-issuedAt'], skip, limit }),
      this.records.count(PASSPORT_CODES.name, { filter }),
    ]);
    const entries = codes.flatMap(({ value: { identifiers: each } }) =>
      each
        ? { uniqueProductIdentifier: each.product, uniqueOperatorIdentifier: each.operator, uniqueFacilityIdentifier: each.facility }
        : [],
    );
    return pageOf(entries, total, query);
  }

  async contentOf({ contentId }: Pick<IssuedVersion, 'contentId'>): Promise<PassportContentRecord | undefined> {
    return (await this.records.get<PassportContentRecord>(PASSPORT_CONTENTS.name, contentId))?.value;
  }

  private async summaryOf({ code, orderId }: PassportCodeRecord, user: Reader): Promise<PassportSummary | undefined> {
    const [{ versions }, order] = await Promise.all([this.streams.state(orderId), this.orders.order(orderId, user)]);
    const last = versions.at(-1);
    if (!last) return undefined;
    const product: ProductRef | undefined = order.product;
    const { percent } = completenessOf((await this.contentOf(last))?.fields ?? []);
    return {
      ...{ orderId, code, version: last.version, state: versionState(last), issuedAt: last.at, percent },
      ...omitUndefined({ purchaseOrderNumber: order.purchaseOrderNumber, product }),
    };
  }

  private async versionsOf(versions: readonly IssuedVersion[]): Promise<PassportVersion[]> {
    const reasons = await this.reasons.getMany(versions.flatMap(({ reasonId }) => reasonId ?? []));
    return versions.toReversed().map((each) => ({
      ...{ version: each.version, state: versionState(each), issuedAt: each.at },
      ...omitUndefined({ endedAt: each.endedAt, reason: reasons.get(each.reasonId ?? '') }),
    }));
  }
}

/** Returns what is missing and without which no passport is issued: UNTP requires a product, its maker, and the country of that one. */
export function lackingOf({ fields, maker }: Pick<PassportFacts, 'fields' | 'maker'>): PassportFieldKey[] {
  const isThere = (key: PassportFieldKey): boolean => fields.some((each) => each.key === key && each.source !== 'missing');
  return REQUIRED_FIELDS.filter((key) => !isThere(key) || (key === 'maker' && !maker?.site.country));
}

function changedBetween(before: readonly PassportField[], after: readonly PassportField[]): PassportFieldKey[] {
  const said = (field: PassportField): string => canonicalJson(withoutIds(withoutUnnamed(field)));
  const saidBefore = new Map(before.map((field) => [field.key, said(field)]));
  return after.flatMap((field) => (saidBefore.get(field.key) === said(field) ? [] : field.key));
}
