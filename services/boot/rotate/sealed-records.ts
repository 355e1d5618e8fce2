import { SECOND_FACTORS, SECOND_FACTORS_USE } from '../../ground/identity/sign-in/second-factors.js';
import { MAILS, MAILS_USE } from '../../ground/mail/outgoing-mail.js';
import { WEBHOOK_ENDPOINTS, WEBHOOKS_USE } from '../../ground/webhooks/webhook-record.js';
import { ROOT_KEYS, ROOT_KEYS_USE } from '../../ledger/proof/roots/root-keys.js';
import { CONNECTIONS } from '../../members/sign-on/connections/connection-record.js';
import { PROVIDER_USE } from '../../members/sign-on/provider/provider-client.js';
import { LASTING_KEYS, LASTING_KEYS_USE, lastingKey } from '../../platform/config/lasting-keys.js';
import type { MasterKey } from '../../platform/config/master-key.js';
import type { Collection, RecordStore, Stored } from '../../platform/documents/document-store.js';
import { Encryption } from '../../platform/lib/encryption.js';
import { TOLD_REPORTS_USE } from '../../watch/grievances/intake/intake-secrets.js';

/** A collection with a field that is sealed, each under the key of its document. */
type SealedField = { collection: Collection; field: 'secret' | 'sealed'; use: string };

export const SEALED_FIELDS: readonly SealedField[] = [
  { collection: LASTING_KEYS, field: 'sealed', use: LASTING_KEYS_USE },
  { collection: ROOT_KEYS, field: 'sealed', use: ROOT_KEYS_USE },
  { collection: SECOND_FACTORS, field: 'secret', use: SECOND_FACTORS_USE },
  { collection: MAILS, field: 'sealed', use: MAILS_USE },
  { collection: CONNECTIONS, field: 'secret', use: PROVIDER_USE },
  { collection: WEBHOOK_ENDPOINTS, field: 'sealed', use: WEBHOOKS_USE },
];

const BATCH = 200;

export interface SealedCounts {
  renewed: number;
  /** Counts what was sealed under a secret that is gone. */
  unreadable: number;
}

/** Seals everything under the present secret that is still sealed under the one before. Again, it finds nothing. */
export async function resealRecords(records: RecordStore, secrets: MasterKey): Promise<SealedCounts> {
  const counts = { renewed: 0, unreadable: 0, same: 0 };
  for (const { collection } of SEALED_FIELDS) await records.ensure(collection);
  await lastingKey(records, secrets, TOLD_REPORTS_USE);
  for (const { collection, field, use } of SEALED_FIELDS) {
    const encryption = new Encryption(secrets.keysFor(use));
    for await (const batch of records.scan<Record<string, string>>(collection.name, BATCH))
      for (const stored of batch) counts[await reseal(records, { collection, field, encryption, stored })] += 1;
  }
  const { renewed, unreadable } = counts;
  return { renewed, unreadable };
}

async function reseal(
  records: RecordStore,
  { collection, field, encryption, stored }: Omit<SealedField, 'use'> & { encryption: Encryption; stored: Stored<Record<string, string>> },
): Promise<'renewed' | 'unreadable' | 'same'> {
  for (let at: Stored<Record<string, string>> | undefined = stored; at; at = await records.get(collection.name, stored.key)) {
    const sealed = at.value[field];
    if (sealed === undefined) return 'same';
    const renewed = renewedText(encryption, sealed, at.key);
    if (renewed === undefined) return 'unreadable';
    if (renewed === sealed) return 'same';
    // Where somebody wrote at this moment, what they wrote is sealed.
    if (await records.replace(collection.name, at.key, at.version, { ...at.value, [field]: renewed })) return 'renewed';
  }
  return 'same';
}

function renewedText(encryption: Encryption, sealed: string, context: string): string | undefined {
  try {
    return encryption.renew(sealed, context);
  } catch {
    return undefined;
  }
}
