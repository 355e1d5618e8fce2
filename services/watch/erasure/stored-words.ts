/** States for each collection of the record store what an erasure takes from it, or why nothing in it has to go. */

/** Names the documents of an erased person: by their key, or by a field that holds the ID. */
export type Owned = 'key' | { field: string };

export interface StoredWords {
  person?: Owned;
  site?: Owned;
  /** Names what `erase-person.ts` or `erase-site.ts` erases without deleting the document. */
  apart?: string;
  /** Says why the rest stays. */
  stays?: string;
}

const byUser: Owned = { field: 'userId' };
const bySite: Owned = { field: 'facilityId' };

/** The person's own words are erased with the person, and words that they wrote at a site with the site. */
const OWN_WORDS: StoredWords = { person: byUser, site: bySite };
/** Words about others, which are evidence of the site for every author. */
const WORDS_OF_THE_SITE: StoredWords = { site: bySite, stays: 'with a person: the words are about others, and belong to the site' };
const IDS_ALONE: StoredWords = { stays: 'IDs, numbers and times alone' };
const OF_THE_PLATFORM: StoredWords = { stays: 'of the platform itself' };
const OF_PUBLIC_LISTS: StoredWords = { stays: 'published by others' };

export const STORED_WORDS: Readonly<Record<string, StoredWords>> = {
  // A person
  users: { person: 'key', stays: 'with a site: nobody works there any more when it is erased' },
  credentials: { person: 'key' },
  secondFactors: { person: 'key' },
  knownDevices: { person: 'key' },
  sessions: { person: byUser },
  'api-keys': { person: byUser, site: bySite },
  'api-key-uses': IDS_ALONE,
  'sign-on-links': { person: byUser },
  'sign-on-flows': { stays: 'addresses of those who are signing in at a provider, until the hourly sweep ten minutes later' },
  'scim-users': { site: { field: 'businessId' }, apart: 'those with the e-mail address of the person' },
  'scim-groups': { site: { field: 'businessId' }, stays: 'names of groups, and IDs' },
  'sign-on': { site: 'key', stays: 'with a person: names a business, and people by their IDs alone' },
  'idempotent-calls': OWN_WORDS,
  'webhook-endpoints': { person: byUser, site: bySite },
  'webhook-messages': { site: bySite, stays: 'with a person: IDs, numbers, times, and events of EPCIS, which name no people, for 30 days' },
  'webhook-attempts': { site: bySite, stays: 'with a person: answers of a program of the site, for 30 days' },
  'epcis-events': { site: bySite, stays: 'with a person: IDs and hashes alone' },
  'epcis-queries': { person: byUser, site: bySite },
  'epcis-subscriptions': { person: byUser, site: bySite },
  'epcis-captures': { person: byUser, site: bySite },
  'webhook-marks': IDS_ALONE,
  'webhook-off-mails': IDS_ALONE,
  passwordResets: { person: byUser },
  invitations: { person: byUser },
  'site-invitations': { person: byUser, site: bySite },
  usedShortTokens: IDS_ALONE,
  mails: { apart: 'those to the person, by their e-mail address' },
  'notification-marks': { person: 'key' },
  'notification-settings': { person: 'key' },
  'notification-mails': { person: 'key' },
  // Texts of people
  'record-words': OWN_WORDS,
  'void-reasons': OWN_WORDS,
  'dispute-reasons': OWN_WORDS,
  'recall-reasons': OWN_WORDS,
  'label-addresses': OF_THE_PLATFORM,
  'order-cancel-reasons': OWN_WORDS,
  'alert-dismiss-reasons': OWN_WORDS,
  'assignment-reasons': OWN_WORDS,
  'standing-reasons': OWN_WORDS,
  'certificate-reasons': OWN_WORDS,
  'dna-test-reasons': OWN_WORDS,
  'document-request-texts': OWN_WORDS,
  'audit-notes': OWN_WORDS,
  'case-texts': WORDS_OF_THE_SITE,
  'grievance-texts': WORDS_OF_THE_SITE,
  'certificate-issuers': WORDS_OF_THE_SITE,
  'order-detention-texts': WORDS_OF_THE_SITE,
  'sampler-names': WORDS_OF_THE_SITE,
  'translator-names': WORDS_OF_THE_SITE,
  'seller-names': WORDS_OF_THE_SITE,
  'room-readers': { site: bySite, apart: 'those of the e-mail address of the person' },
  'room-doors': { stays: 'hashes of links, which end by themselves' },
  'alike-reports': { stays: 'hashes and IDs, for half an hour' },
  'intake-references': { stays: 'hashes, by which whoever told a grievance finds it' },
  // A site
  facilities: { apart: 'all but type and country, so that balances and traces keep their steps' },
  farms: { site: 'key' },
  'farm-groups': { site: 'key' },
  businesses: { stays: 'named by admins, for all sites of a business' },
  partners: { site: bySite, apart: 'the other half of each partnership' },
  partnerships: { person: { field: 'toUserId' }, apart: 'invitations from and to the site, and those by the e-mail address of the person' },
  suppliers: { site: bySite, stays: 'with the site that keeps the supplier' },
  'saq-assessments': { apart: 'words and files of the answers; which questions were answered stays' },
  'site-assessments': { apart: 'words and files of the answers, and the reasons' },
  'certificate-warnings': IDS_ALONE,
  'entity-matches': { site: bySite },
  'screened-facilities': { site: 'key' },
  'oar-decisions': { stays: 'found by a hash of name and address, of which nothing else is kept' },
  sentFiles: { stays: 'hashes of files, and their names in the store' },
  // Frozen papers and lists
  dossiers: { stays: 'handed over to an authority as it was' },
  'dossier-pages': { stays: 'handed over to an authority as it was' },
  'dossier-exhibits': { stays: 'handed over to an authority as it was' },
  'job-notes': IDS_ALONE,
  // Neither a person nor a site
  'shared-turns': IDS_ALONE,
  'search-key-versions': IDS_ALONE,
  'uncited-uploads': IDS_ALONE,
  'uploads-by-hash': IDS_ALONE,
  'product-ids': IDS_ALONE,
  'parked-transfers': IDS_ALONE,
  'factor-rollouts': IDS_ALONE,
  'follower-checkpoints': IDS_ALONE,
  'grievance-reminders': IDS_ALONE,
  'request-bounds': IDS_ALONE,
  'audit-samples': IDS_ALONE,
  'backups-taken': IDS_ALONE,
  'order-figures-1': IDS_ALONE,
  'order-alerts': IDS_ALONE,
  'order-number-holds': IDS_ALONE,
  'qr-batches': { stays: 'named by admins, by what they print' },
  'qr-codes': IDS_ALONE,
  'qr-sheets': IDS_ALONE,
  'root-keys': OF_THE_PLATFORM,
  lastingKeys: OF_THE_PLATFORM,
  demo: OF_THE_PLATFORM,
  seeds: OF_THE_PLATFORM,
  settings: OF_THE_PLATFORM,
  setup: OF_THE_PLATFORM,
  erasures: { stays: 'IDs, times and reasons, so that an erasure is known and done again after a restore' },
  'saq-question-sets': OF_THE_PLATFORM,
  'passport-codes': IDS_ALONE,
  'passport-status': OF_THE_PLATFORM,
  'passport-contents': { stays: 'published by the brand and signed; names only sites that agreed to it, by their IDs otherwise' },
  'passport-declared': { site: { field: 'brandId' }, stays: 'with a person: the words are about products' },
  'passport-revoke-reasons': OWN_WORDS,
  'gs1-keys': IDS_ALONE,
  'gs1-releases': IDS_ALONE,
  'gs1-prefixes': IDS_ALONE,
  gtins: IDS_ALONE,
  'brand-products': { stays: 'names of products' },
  'facility-registry': OF_PUBLIC_LISTS,
  'registry-imports': OF_PUBLIC_LISTS,
  'list-copies': OF_PUBLIC_LISTS,
  'listed-goods': OF_PUBLIC_LISTS,
  'listed-entities': OF_PUBLIC_LISTS,
};
