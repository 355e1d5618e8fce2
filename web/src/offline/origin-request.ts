/** A request to be registered as an origin, kept on the phone with its photos until the server has them. */
import type { AskForOrigin } from '../../../contracts/cases/commands.js';
import { newId } from '../ui/new-id.js';
import type { PendingDocument, UnsentRecord } from './unsent-record.js';

/** The body of the request, with the site that asks. */
export type OriginRequest = Pick<AskForOrigin, 'registrationNumber' | 'since' | 'latitude' | 'longitude' | 'note'> & { facilityId: string };

export function unsentOriginRequest(
  account: string,
  request: OriginRequest,
  papers: readonly PendingDocument[],
): Omit<UnsentRecord, 'order'> {
  return {
    transactionId: newId(),
    account,
    kind: 'originRequest',
    enteredAt: new Date().toISOString(),
    values: {},
    body: request,
    papers,
    lots: 0,
    grams: null,
    effect: { takes: [], makes: [] },
    state: 'waiting',
    tries: 0,
  };
}
