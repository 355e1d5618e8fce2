import { Injectable } from '@nestjs/common';
import type { WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import { isEnded, type OffReason } from '../../../contracts/ground/webhooks/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { MasterKey } from '../../platform/config/master-key.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Filter, RecordStore } from '../../platform/documents/document-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Encryption } from '../../platform/lib/encryption.js';
import { MessageStore } from './message-store.js';
import { type EndpointRecord, type Secrets, WEBHOOK_ENDPOINTS, WEBHOOKS_USE } from './webhook-record.js';

/** Stores endpoints, and switches them off. */
@Injectable()
export class EndpointStore {
  private readonly encryption: Encryption;

  constructor(
    private readonly records: RecordStore,
    private readonly messages: MessageStore,
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.encryption = new Encryption(secrets.keysFor(WEBHOOKS_USE));
  }

  async get(id: string): Promise<EndpointRecord | undefined> {
    return (await this.records.get<EndpointRecord>(WEBHOOK_ENDPOINTS.name, id))?.value;
  }

  /** @throws Refusal NotFound for an endpoint of another site */
  async ofCaller(id: string, { facilityId }: Principal): Promise<EndpointRecord> {
    const endpoint = await this.get(id);
    if (!endpoint || endpoint.facilityId !== facilityId) throw new Refusal('NotFound');
    return endpoint;
  }

  /** Newest first. */
  async ofSite(facilityId: string): Promise<EndpointRecord[]> {
    const found = await this.records.find<EndpointRecord>(WEBHOOK_ENDPOINTS.name, { filter: { facilityId }, sort: ['-createdAt'] });
    return found.map(({ value }) => value);
  }

  /** Returns the endpoints of these sites, and all that chose one of the kinds. */
  async receiving(facilityIds: readonly string[], kinds: readonly WebhookKind[]): Promise<EndpointRecord[]> {
    const anyOf: Filter[] = [
      ...(facilityIds.length > 0 ? [{ facilityId: { in: facilityIds } }] : []),
      ...(kinds.length > 0 ? [{ kinds: { in: kinds } }] : []),
    ];
    if (anyOf.length === 0) return [];
    const found = await this.records.find<EndpointRecord>(WEBHOOK_ENDPOINTS.name, { anyOf });
    return found.map(({ value }) => value).filter(isReceiving);
  }

  insert(endpoint: EndpointRecord): Promise<void> {
    return this.records.insert(WEBHOOK_ENDPOINTS.name, endpoint.id, endpoint);
  }

  /** Returns the endpoint as it is afterwards; undefined where it was removed. */
  change(id: string, change: (endpoint: EndpointRecord) => EndpointRecord): Promise<EndpointRecord | undefined> {
    return changeRecord(this.records, WEBHOOK_ENDPOINTS.name, id, change);
  }

  /** Removes the endpoint before its messages, so that none is made meanwhile. */
  async remove(id: string): Promise<void> {
    await this.records.delete(WEBHOOK_ENDPOINTS.name, id);
    await this.messages.removeOf(id);
  }

  /**
   * Switches an endpoint off; its messages that wait are given up. Does nothing to one that is off, other than to end it for good, nor to
   * one whose address is another than `url` by now. Returns true where it is off.
   */
  async switchOff(id: string, why: OffReason, url?: string): Promise<boolean> {
    const at = this.clock.now();
    const changed = await this.change(id, (endpoint) => {
      if (url !== undefined && endpoint.url !== url) return endpoint;
      if (endpoint.off && (!isEnded({ why }) || isEnded(endpoint.off))) return endpoint;
      const { replaying: _, ...kept } = endpoint;
      return { ...kept, isOn: false, off: { at, why }, slowUntil: null };
    });
    if (!changed?.off) return false;
    await this.messages.giveUp(id);
    return true;
  }

  /** Ends what a person has at sites or in roles that are no longer theirs. @param stays tells of an endpoint whether it may go on */
  async endOf(userId: string, stays: (endpoint: Pick<EndpointRecord, 'facilityId' | 'role'>) => boolean): Promise<void> {
    const found = await this.records.find<EndpointRecord>(WEBHOOK_ENDPOINTS.name, { filter: { userId } });
    for (const { value } of found) if (!stays(value)) await this.switchOff(value.id, 'person');
  }

  /** Yields all endpoints that get messages. */
  async *all(): AsyncIterable<EndpointRecord> {
    for await (const batch of this.records.scan<EndpointRecord>(WEBHOOK_ENDPOINTS.name, 200))
      for (const { value } of batch) if (isReceiving(value)) yield value;
  }

  seal(id: string, secrets: Secrets): string {
    return this.encryption.encrypt(secrets, id);
  }

  /** Returns the secrets that sign now. @throws Error when they were sealed under a secret that is gone */
  secretsOf({ id, sealed }: Pick<EndpointRecord, 'id' | 'sealed'>): Secrets {
    const now = this.clock.now();
    return (this.encryption.decrypt(sealed, id) as Secrets).filter(({ endsAt }) => endsAt === null || endsAt > now);
  }
}

/** Tells whether messages are made for an endpoint. Those of one that is switched off can be replayed. */
const isReceiving = ({ since, off }: EndpointRecord): boolean => since !== null && !isEnded(off);
