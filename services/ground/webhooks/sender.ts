import { Injectable } from '@nestjs/common';
import { EPCIS_KIND } from '../../../contracts/ground/webhooks/kinds.js';
import type { AttemptError } from '../../../contracts/ground/webhooks/replies.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Config, isLocalOnly } from '../../platform/config/config.js';
import { Clock } from '../../platform/lib/clock.js';
import { AddressRefused, guardedPost, isAskable } from '../../platform/lib/guarded-request.js';
import { EndpointStore } from './endpoint-store.js';
import { MessageStore } from './message-store.js';
import { shownHeaders, signedHeaders } from './signatures.js';
import { type AttemptRecord, bodyOf, type EndpointRecord, type MessageRecord } from './webhook-record.js';

const TIMEOUT_MS = 20_000;
const ANSWER_KEPT_BYTES = 4_096;

/** Sends a message once, and stores the try. */
@Injectable()
export class Sender {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly messages: MessageStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns false for an address that is not public or has no https; a name is looked up at each try. */
  private mayAsk(url: string): boolean {
    return isAskable(url, isLocalOnly(this.config));
  }

  /** @param field the field of the form @throws Refusal WebhookAddressRefused */
  checkedAddress(url: string, field: string): string {
    const read = URL.parse(url.trim());
    if (!read || !this.mayAsk(read.href)) throw new Refusal('WebhookAddressRefused', {}, { [field]: [message('WebhookAddressRefused')] });
    read.hash = '';
    return read.href;
  }

  async send(endpoint: EndpointRecord, sent: MessageRecord): Promise<AttemptRecord> {
    const at = this.clock.now();
    const body = bodyOf(sent);
    const secrets = this.endpoints.secretsOf(endpoint).map(({ secret }) => secret);
    const signed = signedHeaders(secrets, sent.id, at, body);
    // EPCIS 2.0 leaves open how its header signs.
    const gs1 = sent.kind === EPCIS_KIND && { 'gs1-signature': signed['webhook-signature'] };
    const headers = { ...signed, ...sent.headers, ...gs1 };
    const startedMs = performance.now();
    const answer = await this.post(endpoint.url, headers, body);
    const attempt: AttemptRecord = {
      ...{ messageId: sent.id, endpointId: endpoint.id, facilityId: endpoint.facilityId, number: sent.tries + 1, at },
      ...{ status: answer.status, error: answer.error, tookMs: Math.round(performance.now() - startedMs) },
      ...{ requestHeaders: shownHeaders(headers), responseHeaders: answer.headers, responseBody: answer.body },
    };
    await this.messages.addAttempt(attempt);
    if (answer.address !== null && answer.address !== endpoint.address)
      await this.endpoints.change(endpoint.id, (known) => (known.url === endpoint.url ? { ...known, address: answer.address } : known));
    return attempt;
  }

  private async post(url: string, headers: Record<string, string>, body: string) {
    const none = { status: null, headers: {}, body: '', address: null };
    try {
      const answer = await guardedPost({
        ...{ url, body, headers, contentType: 'application/json', timeoutMs: TIMEOUT_MS, cutAt: ANSWER_KEPT_BYTES },
        mayAskThisMachine: isLocalOnly(this.config),
      });
      return { ...answer, error: null };
    } catch (error) {
      return { ...none, error: errorOf(error) };
    }
  }
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof AddressRefused) return 'address';
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name) ? 'timeout' : 'connection';
}
