import { createHash } from 'node:crypto';
import type { DossierContent } from '../../../../contracts/brand/dossiers/content.js';
import type { BlobInfo } from '../../../platform/blobs/blob-store.js';
import { MEASURE_RULES } from '../../../trace/tracing/measure/order-measure.rules.js';
import type { DossierEvidence } from './dossier-proofs.js';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

interface ManifestParts {
  content: DossierContent;
  evidence: DossierEvidence;
  pdf: Pick<BlobInfo, 'sha256' | 'size'>;
  pages: number;
  /** The public key that signs it. */
  key: string;
}

/** Lists what a dossier consists of. The form is what the program in the dossier reads. */
export function manifestText({ content, evidence, pdf, pages, key }: ManifestParts): string {
  const { orderId, orderNumber, goods, brand, regime, language, asOf, timeZone, title, chapters, gaps, exhibits, ledgers } = content;
  const coveredOf = new Map(evidence.ledgers.map(({ facilityId, covered }) => [facilityId, covered]));
  const manifest = {
    ...{ form: 'selvedge dossier 1', orderId, orderNumber, goods, brand, regime, language, asOf, timeZone, title },
    measureRules: MEASURE_RULES,
    pdf: { path: 'dossier.pdf', sha256: pdf.sha256, bytes: pdf.size, pages },
    chapters: chapters.map(({ id, number, title: name, gaps: own }) => ({ id, number, title: name, gaps: own })),
    gaps: gaps.map(({ number, kind, title: name, detail, chapterId }) => ({ number, kind, title: name, detail, chapterId })),
    exhibits: exhibits.map(
      ({
        number,
        blobName,
        fileName,
        kind,
        sha256 = null,
        bytes = null,
        pages: count,
        recordedBy,
        recordedAt,
        state,
        path,
        translation,
      }) => ({
        ...{ number, blobName, fileName, kind, sha256, bytes, pages: count, recordedBy, recordedAt, state, path },
        ...(translation && { translation }),
        event: evidence.cited.get(number) ?? null,
      }),
    ),
    ledgers: ledgers.map(({ facilityId, name, events, head }) => ({
      facilityId,
      name,
      events,
      head,
      covered: coveredOf.get(facilityId) ?? null,
    })),
    root: evidence.root,
    key,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
