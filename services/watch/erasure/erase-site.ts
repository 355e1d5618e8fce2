import { type Facilities, type FacilityRecord, PARTNER_LINKS } from '../../ground/facilities/facilities.js';
import { PARTNER_INVITATIONS } from '../../ground/facilities/partner-invitation-store.js';
import { ASSESSMENTS, type AssessmentRecord, type StoredAnswer } from '../../members/saq/assessments/assessment-records.js';
import { SITE_ASSESSMENTS, type SiteAssessmentRecord } from '../../members/saq/site-assessments/site-assessment-records.js';
import type { BlobStore } from '../../platform/blobs/blob-store.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { deleteFound } from '../../platform/documents/delete-found.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import { deleteOwned } from './delete-owned.js';

export type SiteStores = { records: RecordStore; blobs: BlobStore; facilities: Facilities };

/** Leaves of a site its ID, type and country, by which traces and balances keep their steps. */
export async function eraseSite({ records, blobs, facilities }: SiteStores, id: string, at: string): Promise<void> {
  await facilities.change(id, (site) => withoutWords(site, at));
  await deleteOwned(records, 'site', id);
  await deleteFound(records, PARTNER_LINKS.name, { partnerId: id });
  await deleteFound(records, PARTNER_INVITATIONS.name, { fromId: id });
  await deleteFound(records, PARTNER_INVITATIONS.name, { toId: id });
  for (const { key } of await records.find(ASSESSMENTS.name, { filter: { facilityId: id } }))
    await changeRecord<AssessmentRecord>(records, ASSESSMENTS.name, key, (found) => ({ ...found, answers: wordless(found.answers) }));
  for (const { key } of await records.find(SITE_ASSESSMENTS.name, { filter: { facilityId: id } }))
    await changeRecord<SiteAssessmentRecord>(records, SITE_ASSESSMENTS.name, key, assessmentWithoutWords);
  for await (const { blobName, facilityId } of blobs.list()) if (facilityId === id) await blobs.delete(blobName);
}

function withoutWords({ id, type, country, firstCountry, policy, policyFrom, ...site }: FacilityRecord, at: string): FacilityRecord {
  return {
    ...{ id, type, name: '', searchText: '', certifications: [], auditorIds: [], unlisted: true, erasedAt: site.erasedAt ?? at },
    ...(country !== undefined && { country }),
    ...(firstCountry !== undefined && { firstCountry }),
    ...(policy && { policy }),
    ...(policyFrom !== undefined && { policyFrom }),
    ...(site.farmGroupId !== undefined && { farmGroupId: site.farmGroupId }),
  };
}

function assessmentWithoutWords({ reason: _, withdrawal, ...found }: SiteAssessmentRecord): SiteAssessmentRecord {
  const withdrawn = withdrawal && { withdrawal: { text: '', salt: '', ...(withdrawal.at !== undefined && { at: withdrawal.at }) } };
  return { ...found, answers: wordless(found.answers), ...withdrawn };
}

/** Keeps numbers and choices, which are no words, and drops the salts: the hashes in the log reveal nothing any more. */
function wordless(answers: Record<string, StoredAnswer>): Record<string, StoredAnswer> {
  const kept = Object.entries(answers).map(([question, answer]) => [question, answerWithoutWords(answer)] as const);
  return Object.fromEntries(kept);
}

const answerWithoutWords = ({ salt: _, notApplicable, ...answer }: StoredAnswer): StoredAnswer => ({
  ...answer,
  ...(typeof answer.value === 'string' && { value: '' }),
  ...(notApplicable !== undefined && { notApplicable: '' }),
  evidence: [],
});
