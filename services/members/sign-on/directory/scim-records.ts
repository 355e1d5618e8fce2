import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Collection, DuplicateKey } from '../../../platform/documents/document-store.js';

/** Stores a person as the directory of a business describes them; an account of that address is another thing. */
export interface ScimUserRecord {
  id: string;
  businessId: string;
  userName: string;
  /** Compares the name that a directory gives: it is the same in capitals. */
  nameKey: string;
  /** Holds the address in the form for comparison with addresses of accounts. */
  emailKey: string;
  /** Lists the addresses that the person had before, newest first: an account keeps the one under which it was made. */
  formerKeys?: string[];
  externalId?: string;
  firstName: string;
  lastName: string;
  active: boolean;
  createdAt: string;
  changedAt: string;
}

export interface ScimGroupRecord {
  id: string;
  businessId: string;
  displayName: string;
  nameKey: string;
  externalId?: string;
  /** The IDs of people of the directory. */
  members: string[];
  createdAt: string;
  changedAt: string;
}

export const SCIM_USERS: Collection = {
  name: 'scim-users',
  indexes: [
    { fields: ['businessId', 'nameKey'], unique: true },
    { fields: ['businessId', 'emailKey'] },
    { fields: ['businessId', 'formerKeys'] },
    { fields: ['emailKey'] },
  ],
};
export const SCIM_GROUPS: Collection = {
  name: 'scim-groups',
  indexes: [{ fields: ['businessId', 'nameKey'], unique: true }, { fields: ['businessId', 'members'] }],
};

export const addressesOf = ({ emailKey, formerKeys = [] }: Pick<ScimUserRecord, 'emailKey' | 'formerKeys'>): string[] => [
  emailKey,
  ...formerKeys,
];

export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Writes under a name that only one record of a directory may have. @throws Refusal EmailTaken */
export async function writeNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof DuplicateKey ? new Refusal('EmailTaken') : error;
  }
}
