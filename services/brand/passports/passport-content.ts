/** Writes what a version of a passport says from the facts of now. */
import { fieldListOf, fieldsFor, withoutUnnamed } from '../../../contracts/brand/passports/fields.js';
import { passportLabelAddress } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import { type PassportIdentity, passportCredential } from './credential.js';
import type { PassportFacts } from './passport-facts.js';
import { deliveredEvidence } from './passport-fields.rules.js';

type Label = Pick<PassportIdentity, 'publicUrl' | 'code' | 'version' | 'issuedAt' | 'status'>;

export function credentialOf({ fields, fieldList, kind, maker, product, brand, trace }: PassportFacts, label: Label): object {
  return passportCredential(fieldsFor('public', fields, fieldListOf(fieldList)), {
    ...{ brand, evidence: trace ? deliveredEvidence(trace) : null, ...label },
    address: passportLabelAddress(label.publicUrl, label.code, product?.gtin),
    ...{ product: kind ?? 'finished', maker: maker?.site ?? { name: '', country: '', isNamed: false } },
    ...(product?.gtin === undefined ? {} : { gtin: product.gtin }),
  });
}

/** Covers all that a version says, but not its number, its time and its place in the status list. */
export function passportHash(facts: PassportFacts, publicUrl: string): string {
  const credential = credentialOf(facts, { publicUrl, code: '', version: 0, issuedAt: '', status: { list: 0, index: 0 } });
  const fields = facts.fields.map(withoutUnnamed);
  return sha256(canonicalJson({ credential, fields, list: facts.fieldList, lotIds: facts.lotIds.toSorted() }));
}
