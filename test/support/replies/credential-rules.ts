/** Holds a credential to the rules of UNTP DPP 0.7.0 that `dppvalidator` 0.5 checks: what is required, and the values of lists. */

type Json = Record<string, unknown>;

const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://vocabulary.uncefact.org/untp/0.7.0/context/'];

/** Names members of each kind of object that must be there. */
export const REQUIRED = {
  '': ['@context', 'id', 'issuer', 'validFrom', 'name', 'credentialSubject'],
  issuer: ['id', 'name'],
  credentialSubject: ['id', 'name', 'idScheme', 'idGranularity', 'productCategory', 'producedAtFacility', 'countryOfProduction'],
  'credentialSubject.idScheme': ['id', 'name'],
  'credentialSubject.producedAtFacility': ['id', 'name'],
  'credentialSubject.countryOfProduction': ['countryCode'],
  'credentialSubject.productCategory.0': ['code', 'name', 'schemeId', 'schemeName'],
  credentialStatus: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
} as const satisfies Record<string, readonly string[]>;

const OF_LISTS: Readonly<Record<string, readonly string[]>> = {
  'credentialSubject.materialProvenance': ['name', 'originCountry', 'materialType', 'massFraction'],
  'credentialSubject.relatedParty': ['role', 'party'],
  'credentialSubject.performanceClaim': ['id', 'name', 'referenceCriteria', 'claimDate', 'claimedPerformance', 'conformityTopic'],
};

const at = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce<unknown>((found, key) => (found as Json | undefined)?.[key], value);

/** Returns what is wrong, by path. */
export function credentialFaults(credential: unknown): string[] {
  const faults: string[] = [];
  const check = (path: string, isRight: boolean): void => {
    if (!isRight) faults.push(path);
  };
  const demand = (value: unknown, path: string, names: readonly string[]): void => {
    for (const name of names) check(`${path}.${name}`, (value as Json | undefined)?.[name] !== undefined && (value as Json)[name] !== '');
  };
  for (const [path, names] of Object.entries(REQUIRED)) demand(at(credential, path), path, names);
  for (const [path, names] of Object.entries(OF_LISTS))
    for (const [place, each] of ((at(credential, path) ?? []) as unknown[]).entries()) demand(each, `${path}.${place}`, names);
  check('@context', JSON.stringify(at(credential, '@context')) === JSON.stringify(CONTEXTS));
  for (const path of [
    'id',
    'issuer.id',
    'credentialSubject.id',
    'credentialSubject.producedAtFacility.id',
    'credentialSubject.idScheme.id',
  ])
    check(path, typeof at(credential, path) === 'string' && URL.canParse(at(credential, path) as string));
  check('validFrom', !Number.isNaN(Date.parse(String(at(credential, 'validFrom')))));
  check('idGranularity', ['model', 'batch', 'item'].includes(String(at(credential, 'credentialSubject.idGranularity'))));
  check(
    'batchNumber',
    at(credential, 'credentialSubject.idGranularity') !== 'batch' || Boolean(at(credential, 'credentialSubject.batchNumber')),
  );
  const materials = (at(credential, 'credentialSubject.materialProvenance') ?? []) as { massFraction: number }[];
  check('massFraction', materials.reduce((sum, { massFraction }) => sum + massFraction, 0) <= 1.000_001);
  return faults;
}
