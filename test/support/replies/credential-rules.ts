/** Holds a credential to the rules of UNTP DPP 0.7.0 that `dppvalidator` 0.5 checks: what is required, and the values of lists. */

type Json = Record<string, unknown>;

const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://vocabulary.uncefact.org/untp/0.7.0/context/'];

/** Names members of each object that must be there. `*` is each element of a list; an object or a list that is absent has none. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  '': ['@context', 'id', 'issuer', 'validFrom', 'name', 'credentialSubject'],
  issuer: ['id', 'name'],
  credentialStatus: ['id', 'type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
  credentialSubject: ['id', 'name', 'idScheme', 'idGranularity', 'productCategory', 'producedAtFacility', 'countryOfProduction'],
  'credentialSubject.idScheme': ['id', 'name'],
  'credentialSubject.producedAtFacility': ['id', 'name'],
  'credentialSubject.countryOfProduction': ['countryCode'],
  'credentialSubject.productCategory.*': ['code', 'name', 'schemeId', 'schemeName'],
  'credentialSubject.materialProvenance.*': ['name', 'originCountry', 'materialType', 'massFraction'],
  'credentialSubject.materialProvenance.*.originCountry': ['countryCode'],
  'credentialSubject.materialProvenance.*.materialType': ['code', 'name', 'schemeId', 'schemeName'],
  'credentialSubject.relatedParty.*': ['role', 'party'],
  'credentialSubject.relatedParty.*.party': ['id', 'name'],
  'credentialSubject.relatedParty.*.party.registrationCountry': ['countryCode'],
  'credentialSubject.performanceClaim.*': [...['id', 'name', 'referenceCriteria', 'claimDate', 'claimedPerformance', 'conformityTopic']],
  'credentialSubject.performanceClaim.*.referenceCriteria.*': ['id', 'name'],
  'credentialSubject.performanceClaim.*.claimedPerformance.*': ['metric', 'measure'],
  'credentialSubject.performanceClaim.*.claimedPerformance.*.metric': ['id', 'name'],
  'credentialSubject.performanceClaim.*.claimedPerformance.*.measure': ['value', 'unit'],
  'credentialSubject.performanceClaim.*.conformityTopic.*': ['id', 'name'],
};

const at = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce<unknown>((found, key) => (found as Json | undefined)?.[key], value);

/** Returns the objects at a path, each with its own path. */
function objectsAt(value: unknown, steps: readonly string[], path = ''): { path: string; object: Json }[] {
  const [step, ...rest] = steps;
  if (value === undefined || value === null) return [];
  if (step === undefined || step === '') return [{ path, object: value as Json }];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => objectsAt((value as Json)[key], rest, path === '' ? key : `${path}.${key}`));
}

/** Returns the paths of members of a credential that may not be left out. */
export const requiredPaths = (credential: unknown): string[] =>
  Object.entries(REQUIRED).flatMap(([pattern, names]) =>
    objectsAt(credential, pattern.split('.')).flatMap(({ path }) => names.map((name) => (path === '' ? name : `${path}.${name}`))),
  );

/** Copies a credential without one of its members. */
export function withoutMember(credential: unknown, path: string): unknown {
  const copy = structuredClone(credential);
  const steps = path.split('.');
  delete (at(copy, steps.slice(0, -1).join('.')) as Json)[steps.at(-1) ?? ''];
  return copy;
}

/** Returns what is wrong, by path. */
export function credentialFaults(credential: unknown): string[] {
  const faults: string[] = [];
  const check = (path: string, isRight: boolean): void => {
    if (!isRight) faults.push(path);
  };
  for (const path of requiredPaths(credential)) check(path, ![undefined, null, ''].includes(at(credential, path) as null));
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
