import { createPublicKey, hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RootKeys } from '../../ledger/proof/roots/root-keys.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { canonicalJson } from '../../platform/events/canonical-json.js';
import { didOf } from './credential.js';

const ENCODING = 'base64url';

/**
 * Signs credentials with the key of the roots, so that its changes are in the log of roots. A text of a root has line breaks and no signed
 * credential has one: neither can be taken for the other.
 */
@Injectable()
export class PassportSigning {
  constructor(
    private readonly keys: RootKeys,
    private readonly roots: RootSigning,
    private readonly config: Config,
  ) {}

  /** Writes a credential as `vc+jwt` (JWS, Ed25519). The same credential and key give the same bytes. */
  async sign(credential: string, publicUrl = publicUrlOf(this.config)): Promise<string> {
    const inForce = (await this.roots.keyHistory()).at(-1)?.key;
    const key = inForce === undefined ? await this.keys.key() : await this.keys.settled(inForce);
    const kid = `${didOf(publicUrl)}#${thumbprintOf(jwkOf(key.publicKey))}`;
    const header = canonicalJson({ alg: 'EdDSA', cty: 'vc', kid, typ: 'vc+jwt' });
    const signed = [header, credential].map((part) => Buffer.from(part, 'utf8').toString(ENCODING)).join('.');
    return `${signed}.${Buffer.from(key.sign(signed), 'base64').toString(ENCODING)}`;
  }

  /** Returns the DID document of an address of the product, with the keys of before: passports of theirs stay valid. */
  async didDocument(publicUrl: string): Promise<object> {
    const id = didOf(publicUrl);
    const known = (await this.roots.keyHistory()).map(({ key }) => key);
    const keys = known.length > 0 ? known : [(await this.keys.key()).publicKey];
    const methods = keys.map((key) => {
      const publicKeyJwk = jwkOf(key);
      return { id: `${id}#${thumbprintOf(publicKeyJwk)}`, type: 'JsonWebKey', controller: id, publicKeyJwk };
    });
    return {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
      id,
      verificationMethod: methods,
      assertionMethod: methods.map((method) => method.id),
    };
  }
}

/** Names a key by its content (RFC 7638). */
const thumbprintOf = (jwk: object): string => hash('sha256', canonicalJson(jwk), ENCODING);

/** @param publicKey SubjectPublicKeyInfo in Base64 */
function jwkOf(publicKey: string): { kty: string; crv: string; x: string } {
  const {
    kty = '',
    crv = '',
    x = '',
  } = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  return { kty, crv, x };
}
