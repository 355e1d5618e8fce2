/** The checklist as it is shown: stages, their sites and documents, and what is added up at each level. Pure. */

import type {
  ChecklistDocument,
  ChecklistStep,
  DeliveryState,
  DocumentCounts,
  FileGrant,
  OrderDocumentsReply,
  UnknownPart,
} from '../../../../../../contracts/brand/order-documents/replies.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import type { DocumentStage } from '../../../../../../contracts/shared/products.js';
import { type AskedSite, askedSite } from '../../../../entities/order-documents/requests/asked-site.js';

export interface SiteGroup {
  key: string;
  step: ChecklistStep;
  counts: DocumentCounts;
  /** Those that are shown. */
  documents: ChecklistDocument[];
}

export interface StageGroup {
  stage: DocumentStage;
  counts: DocumentCounts;
  sites: SiteGroup[];
  /** The unrecorded part of it. */
  unknown: UnknownPart | undefined;
}

/** Counts are of all documents; of the rows those in this state, and no site or stage without any. */
export function checklistGroups({ steps, unknown }: OrderDocumentsReply, shown: keyof DocumentCounts | undefined): StageGroup[] {
  const stages = [...groupBy(steps, ({ stage }) => stage)].map(([stage, own]): StageGroup => {
    const sites = own.map((step): SiteGroup => {
      const documents = step.documents.filter((document) => shown === undefined || isIn(document, shown));
      return { key: siteKey(step), step, counts: countsOf(step.documents), documents };
    });
    const missing = unknown.find((each) => each.stage === stage);
    return { stage, counts: countsOf(own.flatMap(({ documents }) => documents)), sites: sites.filter(hasRows), unknown: missing };
  });
  return stages.filter(({ sites }) => sites.length > 0);
}

/** Those of which a delivery is in the state. */
const isIn = ({ state, deliveries }: ChecklistDocument, shown: keyof DocumentCounts): boolean =>
  shown === 'waived' || state === 'waived' ? state === shown : deliveries[shown] > 0;

const hasRows = ({ documents }: SiteGroup): boolean => documents.length > 0;

/** A site may have bought outside at a stage and made goods of it, too. */
export const siteKey = ({ stage, facility, isOutside }: ChecklistStep): string => `${stage} ${facility.id}${isOutside ? ' outside' : ''}`;

export const DELIVERY_STATES = ['there', 'withheld', 'missing'] as const satisfies readonly DeliveryState[];

/** Papers, one for each delivery. */
export function countsOf(documents: readonly ChecklistDocument[]): DocumentCounts {
  const counts: DocumentCounts = { there: 0, withheld: 0, missing: 0, waived: 0 };
  for (const { state, deliveries } of documents)
    for (const each of DELIVERY_STATES) counts[state === 'waived' ? 'waived' : each] += deliveries[each];
  return counts;
}

/** All but what is waived. */
export const askedCount = ({ there, withheld, missing }: DocumentCounts): number => there + withheld + missing;

/** The site keeps it to itself, of a delivery at least. */
export const isWithheld = ({ state, deliveries }: ChecklistDocument): boolean => state !== 'waived' && deliveries.withheld > 0;

/** Returns documents that are withheld and never requested, by site, to request them all at once. */
export function unaskedSites(steps: readonly ChecklistStep[]): AskedSite[] {
  return sitesWith(steps, (document) => isWithheld(document) && document.request === undefined);
}

export function sitesWith(steps: readonly ChecklistStep[], isMeant: (document: ChecklistDocument) => boolean): AskedSite[] {
  const byFacility = groupBy(
    steps.filter(({ stage }) => stage !== 'import'),
    ({ facility }) => facility.id,
  );
  return [...byFacility.values()].flatMap((own): AskedSite[] => {
    const meant = own.flatMap(({ documents }) => documents.filter(isMeant));
    const [first] = own;
    return first && meant.length > 0 ? [askedSite(first.facility, meant)] : [];
  });
}

/** Returns grants that open files of the document and were requested for something other than this order, each once. */
export function grantsOfOthers({ files }: Pick<ChecklistDocument, 'files'>, orderId: string): FileGrant[] {
  const grants = files.flatMap(({ grant }) => (grant && grant.order?.id !== orderId ? [grant] : []));
  return [...new Map(grants.map((grant) => [grant.id, grant])).values()];
}

/** A site with what a grant for something else than this order opens of it. */
export interface GrantedElsewhere extends AskedSite {
  grant: FileGrant;
}

/** A line for each site and grant, whatever number of documents it opens. */
export function grantedElsewhere(steps: readonly ChecklistStep[], orderId: string): GrantedElsewhere[] {
  const opened = steps.flatMap(({ facility, documents }) =>
    documents.flatMap((document) => grantsOfOthers(document, orderId).map((grant) => ({ facility, grant, kind: document.kind }))),
  );
  return [...groupBy(opened, ({ facility, grant }) => `${facility.id} ${grant.id}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ facility: first.facility, grant: first.grant, kinds: [...new Set(own.map(({ kind }) => kind))] }] : [];
  });
}
