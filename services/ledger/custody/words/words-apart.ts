import type { CustodyEvent } from '../../../../contracts/ledger/custody/events.js';
import { hasWords, isWrittenName, wordPartsOf } from '../../../../contracts/ledger/custody/words-in-events.js';
import { keptOutsideNumbers } from '../../../../contracts/shared/written/outside-numbers.js';
import type { TextReference } from '../../../platform/texts/erasable-texts.js';

/** Names the words that events would hold, and that have to be stored apart first. */
export class WordsToStore extends Error {
  constructor(readonly texts: readonly string[]) {
    super('Words are not stored yet');
  }
}

/**
 * Returns the events with references in place of the words that people wrote, and with outside numbers as they are kept. Earlier lots have
 * such words, too, and bring them into each event that moves them.
 *
 * @throws WordsToStore when a word has no reference yet
 */
export function withWordsApart(events: readonly CustodyEvent[], stored: ReadonlyMap<string, TextReference>): CustodyEvent[] {
  const missing = new Set<string>();
  const referenceOf = (text: string): TextReference => {
    const reference = stored.get(text);
    if (!reference) missing.add(text);
    return reference ?? { id: '', hash: '' };
  };
  const apart = events.map((event) => (hasWords(event) ? eventWithout(structuredClone(event), referenceOf) : event));
  if (missing.size > 0) throw new WordsToStore([...missing]);
  return apart;
}

/** Changes the event, which is a copy: what the decider returns may be a part of its state. */
function eventWithout(event: CustodyEvent, referenceOf: (text: string) => TextReference): CustodyEvent {
  const { places, names, numbered } = wordPartsOf(event);
  for (const part of places) {
    if (part.place === undefined) continue;
    const { id: placeId, hash: placeHash } = referenceOf(part.place);
    delete part.place;
    Object.assign(part, { placeId, placeHash });
  }
  for (const part of names) {
    if (!isWrittenName(part.name)) continue;
    const { id: nameId, hash: nameHash } = referenceOf(part.name);
    delete part.name;
    Object.assign(part, { nameId, nameHash });
  }
  for (const part of numbered) {
    const kept = keptOutsideNumbers(part.externalIds ?? []);
    if (kept.length > 0) part.externalIds = kept;
    else delete part.externalIds;
  }
  return event;
}
