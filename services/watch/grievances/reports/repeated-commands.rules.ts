/** Distinguishes a command that is sent again under the ID that its client chose from another command under the same ID. */

import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { GrievanceDocument, GrievanceEvent } from '../../../../contracts/watch/grievances/events.js';
import type { CarriedOut, CommandOf, GrievanceCommand } from '../grievance.rules.js';

type Said = GrievanceCommand | (GrievanceEvent['data'] & { kind: GrievanceCommand['kind'] });

/** Returns undefined for a command without an ID that its client chose. */
export function carriedOutBy(said: Said): CarriedOut | undefined {
  switch (said.kind) {
    case 'receive': {
      const { grievanceId, source, indicator, namedFacilityId, documents, wordsId, whereId, contactId } = said as CommandOf<'receive'>;
      const textIds = [wordsId, whereId, contactId].filter((id) => id !== undefined);
      // No client can choose this ID for another command.
      return { commandId: `report ${grievanceId}`, facts: factsOf(source, indicator, namedFacilityId, hashesOf(documents)), textIds };
    }
    case 'addWords': {
      const { commandId, from, documents, wordsId } = said as CommandOf<'addWords'>;
      return withId(commandId, factsOf('words', from, hashesOf(documents)), wordsId);
    }
    case 'openAction': {
      const { commandId, findingId, ownerFacilityId, dueDate, whatId } = said as CommandOf<'openAction'>;
      return withId(commandId, factsOf('action', findingId, ownerFacilityId, dueDate), whatId);
    }
    case 'addMessage': {
      const { commandId, actionId, documents, messageId } = said as CommandOf<'addMessage'>;
      return withId(commandId, factsOf('message', actionId, hashesOf(documents)), messageId);
    }
    default:
      return undefined;
  }
}

const factsOf = (...facts: unknown[]): string => JSON.stringify(facts);
const hashesOf = (documents: readonly GrievanceDocument[] = []): string[] => documents.map(({ sha256 }) => sha256);

function withId(commandId: string | undefined, facts: string, textId = ''): CarriedOut | undefined {
  return commandId === undefined ? undefined : { commandId, facts, textIds: [textId] };
}

/** Says whether the command was carried out before. @throws Refusal TransactionIdReused for other facts under its ID */
export function isRepeated(known: readonly CarriedOut[], command: GrievanceCommand): boolean {
  const sent = carriedOutBy(command);
  const before = sent && known.find(({ commandId }) => commandId === sent.commandId);
  if (before && before.facts !== sent?.facts) throw new Refusal('TransactionIdReused');
  return before !== undefined;
}
