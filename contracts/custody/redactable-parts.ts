/**
 * Parts of an event's data that not every reader gets, by the event's type. The event's hash covers the part's own hash
 * in its place, so that whoever does not get the part can check the event all the same.
 */
const REDACTABLE_PARTS: Readonly<Record<string, readonly string[]>> = { ProductsReleased: ['purchase'] };

/** From this schema version of events on; in earlier ones the hash covers the parts themselves. */
const SINCE_SCHEMA_VERSION = 2;

/** Names of the parts of such an event that are hashed by themselves. */
export const redactablePartsOf = (type: string, schemaVersion: number): readonly string[] =>
  schemaVersion >= SINCE_SCHEMA_VERSION ? (REDACTABLE_PARTS[type] ?? []) : [];
