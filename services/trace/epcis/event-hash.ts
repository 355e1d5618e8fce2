import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { HASHED_EVENTS_MAX, type HashEvents } from '../../../contracts/trace/epcis/commands.js';
import { eventPrehash, type HashOrder, isJsonObject, type JsonObject } from '../../../contracts/trace/epcis/event-prehash.js';
import type { EventHashesReply } from '../../../contracts/trace/epcis/routes.js';
import { sha256 } from '../../platform/events/canonical-json.js';

/** Returns the event hash of CBV 2.0: a `ni:` URI (RFC 6920). @param context the `@context` of the event's document */
export const eventHash = (event: JsonObject, context: unknown, order: HashOrder): string =>
  `ni:///sha-256;${sha256(eventPrehash(event, context, order))}?ver=CBV2.0`;

@Injectable()
export class EventHashes {
  /** @throws Refusal Invalid for what is no list of events */
  hashEvents({ '@context': context, epcisBody: { eventList } }: HashEvents): EventHashesReply {
    const isList = Array.isArray(eventList) && eventList.length <= HASHED_EVENTS_MAX && eventList.every(isJsonObject);
    if (!isList) throw new Refusal('Invalid', {}, { 'epcisBody.eventList': [message('required', { field: 'epcisBody.eventList' })] });
    const items = eventList.map((event) => ({
      ...(typeof event['eventID'] === 'string' ? { eventID: event['eventID'] } : {}),
      table: eventHash(event, context, 'table'),
      reference: eventHash(event, context, 'reference'),
    }));
    return { items };
  }
}
