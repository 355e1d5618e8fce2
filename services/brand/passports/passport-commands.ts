import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeclarePassport, IssuePassport, RevokePassport } from '../../../contracts/brand/passports/commands.js';
import { withoutUnnamed } from '../../../contracts/brand/passports/fields.js';
import type { PassportReply } from '../../../contracts/brand/passports/replies.js';
import { passportLabelAddress } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { generateProductId, productIdKey } from '../../../contracts/shared/product-id.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { asReason } from '../../platform/texts/erasable-texts.js';
import { inForce, type PassportStreamState } from './passport.decider.js';
import { credentialOf, passportHash } from './passport-content.js';
import { type PassportFacts, PassportFactsReads } from './passport-facts.js';
import { PassportFinishing } from './passport-finishing.js';
import { lackingOf, PassportReads } from './passport-reads.js';
import {
  gtinsOf,
  PASSPORT_CODES,
  PASSPORT_CONTENTS,
  PASSPORT_DECLARED,
  type PassportCodeRecord,
  type PassportContentRecord,
  type PassportDeclaredRecord,
  RevokeReasons,
} from './passport-records.js';
import { PassportSigning } from './passport-signing.js';
import { PassportStreams } from './passport-streams.js';
import { STATUS_LIST_BITS } from './status-list.js';

/** Passports for which a list has places; random places stay easy to find below it. */
const PASSPORTS_PER_LIST = STATUS_LIST_BITS / 2;

/** Issues, corrects and revokes the passports of a brand. */
@Injectable()
export class PassportCommands {
  constructor(
    private readonly facts: PassportFactsReads,
    private readonly reads: PassportReads,
    private readonly streams: PassportStreams,
    private readonly signing: PassportSigning,
    private readonly finishing: PassportFinishing,
    private readonly reasons: RevokeReasons,
    private readonly records: RecordStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** A value keeps its time while it stays the same. @throws Refusal NotFound, Conflict */
  async declarePassport(orderId: string, { values }: DeclarePassport, user: ActingUser): Promise<PassportReply> {
    const { order, brand } = await this.facts.of(orderId, user);
    const now = this.clock.now();
    const next = (before: PassportDeclaredRecord): PassportDeclaredRecord => ({
      brandId: brand.id,
      values: values.map(({ key, text }) => {
        const known = before.values.find((each) => each.key === key && each.text === text);
        return { key, text, since: known?.since ?? now };
      }),
    });
    const about = order.productId ?? order.id;
    await this.records.tryInsert(PASSPORT_DECLARED.name, about, { brandId: brand.id, values: [] } satisfies PassportDeclaredRecord);
    await changeRecord<PassportDeclaredRecord>(this.records, PASSPORT_DECLARED.name, about, next);
    return this.reads.passport(orderId, user);
  }

  /** Issues nothing where the version in force says the same. @throws Refusal NotFound, OrderNotPlaced, PassportLacking, PassportIncomplete, Conflict */
  async issuePassport(orderId: string, { confirmMissing }: IssuePassport, user: ActingUser): Promise<PassportReply> {
    const facts = await this.facts.of(orderId, user);
    assertMayIssue(facts, confirmMissing === true);
    const state = await this.streams.state(orderId);
    const fieldsHash = passportHash(facts, publicUrlOf(this.config));
    if (inForce(state)?.fieldsHash !== fieldsHash) await this.issueNext(facts, state, fieldsHash, user.userId);
    await this.finishing.finish(orderId);
    return this.reads.passport(orderId, user);
  }

  /** @throws Refusal NotFound for an order without a passport */
  async revokePassport(orderId: string, { reason }: RevokePassport, user: ActingUser): Promise<PassportReply> {
    const { brand } = await this.facts.of(orderId, user);
    await this.recordRevoke({ orderId, brandId: brand.id, reason }, user.userId);
    await this.finishing.finish(orderId);
    return this.reads.passport(orderId, user);
  }

  /** Repeating it changes nothing. @throws Refusal NotFound for an order without a passport */
  async recordRevoke(
    { reason, ...of }: { orderId: string; brandId: string; reason: string },
    userId: string,
  ): Promise<{ replayed: boolean }> {
    const command = { kind: 'revoke' as const, ...of };
    await this.finishing.begin(of.orderId);
    return this.reasons.during({ facilityId: of.brandId, userId, transactionId: of.orderId }, reason, {
      dryRun: (text) => this.streams.dryRun({ ...command, ...asReason(text) }),
      execute: (text) => this.streams.execute({ ...command, ...asReason(text) }, userId),
    });
  }

  private async issueNext(facts: PassportFacts, state: PassportStreamState, fieldsHash: string, userId: string): Promise<void> {
    const { order, brand, product } = facts;
    const code = await this.codeOf(order.id, brand.id);
    const [version, contentId, issuedAt] = [state.versions.length + 1, randomUUID(), this.clock.now()];
    const said = {
      code,
      version,
      orderId: order.id,
      brandId: brand.id,
      fieldList: facts.fieldList,
      fields: facts.fields.map(withoutUnnamed),
    };
    const before = await this.lastContent(state);
    const publicUrl = publicUrlOf(this.config);
    const content = await this.withFreePlace(contentId, async (place) => {
      const credential = canonicalJson(credentialOf(facts, { publicUrl, code, version, issuedAt, status: place }));
      return {
        ...said,
        ...{ identifiers: this.identifiersOf(facts, code), name: product?.description ?? order.productDescription ?? '' },
        ...(product?.gtin === undefined ? {} : { gtin: product.gtin }),
        ...{ credential, signed: await this.signing.sign(credential) },
        lotIds: [...new Set([...(before?.lotIds ?? []), ...facts.lotIds])],
        gtins: [...new Set([...gtinsOf(before), ...gtinsOf(product)])],
        ...{ place: `${place.list}/${place.index}`, ...place },
      };
    });
    const contentHash = sha256(content.signed);
    const header = { orderId: order.id, brandId: brand.id, code, version, contentId, contentHash, fieldsHash };
    await this.finishing.begin(order.id);
    await this.streams.execute({ kind: 'issue', ...header }, userId);
  }

  private identifiersOf({ product, brand, maker }: PassportFacts, code: string): PassportContentRecord['identifiers'] {
    const publicUrl = publicUrlOf(this.config);
    const facility = maker?.site.isNamed ? `${publicUrl}/id/site/${maker.id}` : null;
    return { product: passportLabelAddress(publicUrl, code, product?.gtin), operator: `${publicUrl}/id/site/${brand.id}`, facility };
  }

  private async lastContent({ versions }: PassportStreamState): Promise<PassportContentRecord | undefined> {
    const last = versions.at(-1);
    return last && this.reads.contentOf(last);
  }

  /** Returns the code of the order's passport, the same for all versions. */
  private async codeOf(orderId: string, brandId: string): Promise<string> {
    const [known] = await this.records.find<PassportCodeRecord>(PASSPORT_CODES.name, { filter: { orderId } });
    if (known) return known.value.code;
    const code = productIdKey(generateProductId(randomBytes(12)));
    await this.records.tryInsert(PASSPORT_CODES.name, code, { code, orderId, brandId } satisfies PassportCodeRecord);
    return this.codeOf(orderId, brandId);
  }

  /** Stores a content at a free place of the newest status list. */
  private async withFreePlace(
    contentId: string,
    contentAt: (place: { list: number; index: number }) => Promise<PassportContentRecord>,
  ): Promise<PassportContentRecord> {
    const list = 1 + Math.floor((await this.records.count(PASSPORT_CONTENTS.name, {})) / PASSPORTS_PER_LIST);
    for (;;) {
      const content = await contentAt({ list, index: randomInt(STATUS_LIST_BITS) });
      if (await this.records.tryInsert(PASSPORT_CONTENTS.name, contentId, content)) return content;
    }
  }
}

function assertMayIssue(facts: PassportFacts, isConfirmed: boolean): void {
  if (facts.order.state !== 'placed') throw new Refusal('OrderNotPlaced');
  const lacking = lackingOf(facts);
  if (lacking.length > 0) throw new Refusal('PassportLacking', {}, { fields: lacking.map((field) => message('required', { field })) });
  if (!isConfirmed && facts.fields.some(({ source }) => source === 'missing')) throw new Refusal('PassportIncomplete');
}
