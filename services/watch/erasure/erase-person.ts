import { PARTNER_INVITATIONS, type PartnerInvitationRecord } from '../../ground/facilities/partner-invitation-store.js';
import { emailKey, USERS, type UserRecord } from '../../ground/identity/users.js';
import { MAILS } from '../../ground/mail/outgoing-mail.js';
import { SCIM_USERS, type ScimUserRecord } from '../../members/sign-on/directory/scim-records.js';
import { changeRecord } from '../../platform/documents/change-record.js';
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
  await deleteFromDirectories(records, key);
  await deleteWhere<{ text: string }>(records, RoomReaders.collection.name, ({ text }) => isAbout(text, key));
}

/** A former address names the person only where nobody else in the directory has it now. */
async function deleteFromDirectories(records: RecordStore, key: string): Promise<void> {
  const present = await records.find<ScimUserRecord>(SCIM_USERS.name, { filter: { emailKey: key } });
  const businesses = new Set(present.map(({ value }) => value.businessId));
  for await (const batch of records.scan<ScimUserRecord>(SCIM_USERS.name, READ_AT_ONCE))
    for (const { value: person } of batch) {
      const isFormer = person.formerKeys?.includes(key) === true;
      if (person.emailKey === key || (isFormer && !businesses.has(person.businessId))) await records.delete(SCIM_USERS.name, person.id);
      else if (isFormer)
        await changeRecord<ScimUserRecord>(records, SCIM_USERS.name, person.id, (known) => ({
          ...known,
          formerKeys: known.formerKeys?.filter((each) => each !== key) ?? [],
        }));
    }
}

const isAbout = (text: string, key: string): boolean => emailKey((JSON.parse(text) as { email: string }).email) === key;

async function deleteWhere<Value>(records: RecordStore, collection: string, test: (value: Value) => boolean): Promise<void> {
  for await (const batch of records.scan<Value>(collection, READ_AT_ONCE))
    for (const { key, value } of batch) if (test(value)) await records.delete(collection, key);
}
