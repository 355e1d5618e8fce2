/**
 * Lists the parts of an event's data that only some readers get, by event type. The event's hash covers the hash of the part instead of the
 * part itself, so readers without the part can still check the event.
 */
const REDACTABLE_PARTS: Readonly<Record<string, readonly string[]>> = { ProductsReleased: ['purchase'] };

/** In events of earlier schema versions the hash covers the parts themselves. */
const SINCE_SCHEMA_VERSION = 2;

export const redactablePartsOf = (type: string, schemaVersion: number): readonly string[] =>
  schemaVersion >= SINCE_SCHEMA_VERSION ? (REDACTABLE_PARTS[type] ?? []) : [];
