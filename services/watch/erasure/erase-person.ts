import { PARTNER_INVITATIONS, type PartnerInvitationRecord } from '../../ground/facilities/partner-invitation-store.js';
import { emailKey, USERS, type UserRecord } from '../../ground/identity/users.js';
import { MAILS } from '../../ground/mail/outgoing-mail.js';
import { addressesOf, SCIM_USERS, type ScimUserRecord } from '../../members/sign-on/directory/scim-records.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import { RoomReaders } from '../rooms/room-readers.js';
import { deleteOwned } from './delete-owned.js';

const READ_AT_ONCE = 500;

/** Deletes the account of a person and what they wrote. The account goes last: it alone has the e-mail address. */
export async function erasePerson(records: RecordStore, id: string): Promise<void> {
  const email = (await records.get<UserRecord>(USERS.name, id))?.value.email;
  if (email !== undefined) await deleteByEmail(records, emailKey(email));
  await deleteOwned(records, 'person', id);
}

async function deleteByEmail(records: RecordStore, key: string): Promise<void> {
  await deleteWhere<{ to: string }>(records, MAILS.name, ({ to }) => emailKey(to) === key);
  await deleteWhere<PartnerInvitationRecord>(records, PARTNER_INVITATIONS.name, ({ addressee }) => addressee?.endsWith(` ${key}`) === true);
  await deleteWhere<ScimUserRecord>(records, SCIM_USERS.name, (person) => addressesOf(person).includes(key));
  await deleteWhere<{ text: string }>(records, RoomReaders.collection.name, ({ text }) => isAbout(text, key));
}

const isAbout = (text: string, key: string): boolean => emailKey((JSON.parse(text) as { email: string }).email) === key;

async function deleteWhere<Value>(records: RecordStore, collection: string, test: (value: Value) => boolean): Promise<void> {
  for await (const batch of records.scan<Value>(collection, READ_AT_ONCE))
    for (const { key, value } of batch) if (test(value)) await records.delete(collection, key);
}
