import { Injectable } from '@nestjs/common';
import type { DeclarableField } from '../../../contracts/brand/passports/declarable-fields.js';
import type { PassportField } from '../../../contracts/brand/passports/fields.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Leads from the code of a label to its order. It is there before the first version. */
export interface PassportCodeRecord {
  code: string;
  orderId: string;
  brandId: string;
  /** The instant of the newest version; absent before the first. */
  issuedAt?: string;
  /** Identifies the passport for the registry of the EU, while a version is in force. */
  identifiers?: PassportContentRecord['identifiers'];
  /** The instant at which a change of the passport began; absent once records and status list follow it. */
  changingSince?: string;
}

/** Holds the bits of one status list, by its number. */
export interface PassportStatusRecord {
  encodedList: string;
  /** The instant at which the last passport of the list ended. */
  validFrom: string;
}

/** Holds what one version says, with its bytes as they were signed. */
export interface PassportContentRecord {
  code: string;
  orderId: string;
  brandId: string;
  version: number;
  fieldList: string;
  /** Omits names of sites without their consent. */
  fields: PassportField[];
  /** Identifies product, operator and facility for the registry of the EU. */
  identifiers: { product: string; operator: string; facility: string | null };
  name: string;
  gtin?: string;
  /** Holds those of labels of all versions up to this one; absent from early versions. */
  gtins?: string[];
  /** Canonical JSON-LD. */
  credential: string;
  /** The credential as `vc+jwt`. */
  signed: string;
  /** Joins the number of the status list and the place in it. */
  place: string;
  list: number;
  index: number;
  /** The lots that were delivered, and those that went into them, of all versions up to this one; absent from early versions. */
  lotIds?: string[];
  /** The instant of its replacement or revocation, from which its bit is set. */
  endedAt?: string;
}

/** Returns the GTINs that labels bear. */
export const gtinsOf = ({ gtin, gtins = [] }: Pick<PassportContentRecord, 'gtin' | 'gtins'> = {}): string[] =>
  gtin === undefined ? gtins : [...gtins, gtin];

export interface PassportDeclaredRecord {
  brandId: string;
  values: { key: DeclarableField; text: string; since: string }[];
}

export const PASSPORT_CODES: Collection = {
  name: 'passport-codes',
  indexes: [
    { fields: ['brandId', 'issuedAt'] },
    { fields: ['brandId', 'identifiers.product'] },
    { fields: ['orderId'], unique: true },
    { fields: ['changingSince'] },
  ],
};
export const PASSPORT_STATUS: Collection = { name: 'passport-status' };
export const PASSPORT_CONTENTS: Collection = {
  name: 'passport-contents',
  indexes: [{ fields: ['place'], unique: true }, { fields: ['list', 'endedAt'] }, { fields: ['brandId'] }, { fields: ['gtin'] }],
};
/** Its keys are the products that the words are about, or orders without a product. */
export const PASSPORT_DECLARED: Collection = { name: 'passport-declared', indexes: [{ fields: ['brandId'] }] };

/** Stores why passports are revoked; `transactionId` is the order's ID. */
@Injectable()
export class RevokeReasons extends erasableTexts({
  name: 'passport-revoke-reasons',
  indexes: [{ fields: ['userId'] }, { fields: ['facilityId'] }],
}) {}
