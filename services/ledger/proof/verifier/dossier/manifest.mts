/** The manifest: what the dossier consists of, signed. */
import type { DossierManifest } from '../../../../../contracts/brand/dossiers/manifest.js';
import { isSignedBy } from '../keys.mjs';
import { type Fields, isCount, isFields, isHash, type Json, VerificationError } from '../values.mjs';

/** The text that the signature of a dossier covers. */
export const signedDossierText = (manifestHash: string): string => `selvedge dossier 1\n${manifestHash}`;

/** One way of writing it is the only one that is taken. */
export const signatureJson = ({ key, sha256, signature }: Fields): string =>
  `${JSON.stringify({ key, sha256, signature } as Fields, null, 2)}\n`;

const badManifest = (why: string): VerificationError => new VerificationError(`manifest.json does not hold: ${why}.`);

/** @param hash that of the text. @throws Bad for a manifest that is not as it was signed */
export function readManifest(text: string, hash: string, signatureText: string, publicKey: string): DossierManifest {
  const badSignature = () => new VerificationError('signature.json does not read as it was written.');
  const signature = parsed(signatureText, badSignature);
  if (signature.key !== publicKey) throw badManifest('it was signed with another key than public-key.pem');
  if (signature.sha256 !== hash) throw badManifest('it was changed after it was signed');
  if (!isSignedBy(publicKey, signedDossierText(hash), signature.signature)) throw badManifest('its signature is not by this key');
  if (signatureJson(signature) !== signatureText) throw badSignature();
  const manifest = parsed(text, () => badManifest('it is no JSON'));
  if (manifest.key !== publicKey) throw badManifest('it names another key than public-key.pem');
  const { pdf, exhibits, ledgers, asOf } = manifest;
  if (!isFields(pdf) || !isHash(pdf.sha256) || typeof asOf !== 'string') throw badManifest('it names no PDF');
  if (!Array.isArray(exhibits) || !exhibits.every(isExhibit)) throw badManifest('its list of exhibits does not read as it was written');
  if (!Array.isArray(ledgers) || !ledgers.every(isLedger)) throw badManifest('its list of ledgers does not read as it was written');
  return manifest as unknown as DossierManifest;
}

function parsed(text: string, bad: () => VerificationError): Fields {
  try {
    const value = JSON.parse(text) as Json;
    if (isFields(value)) return value;
  } catch {}
  throw bad();
}

const isExhibit = (value: Json): boolean =>
  isFields(value) && isCount(value.number) && typeof value.blobName === 'string' && typeof value.state === 'string' && isPathOf(value);

/** Only what is in the file has a path, and it lies among the exhibits. */
function isPathOf({ state, path, sha256 }: Fields): boolean {
  if (state !== 'inFile') return path === null;
  return typeof path === 'string' && path.startsWith('exhibits/') && !path.split('/').includes('..') && isHash(sha256);
}

const isLedger = (value: Json): boolean =>
  isFields(value) &&
  typeof value.facilityId === 'string' &&
  /^[0-9a-f-]{36}$/.test(value.facilityId) &&
  isCount(value.events) &&
  isHash(value.head);
