import type { UnsentRecord } from './unsent-record.js';

/** The command with where the server keeps its papers: a proof stands at each lot that it proves, any other beside the lots. */
export function commandWithDocuments({ body, papers }: Pick<UnsentRecord, 'body' | 'papers'>): object {
  const stored = papers.flatMap(({ blobName, kind }) => (blobName ? [{ blobName, kind }] : []));
  const proof = stored.find(({ kind }) => kind === 'proof');
  const documents = stored.filter((paper) => paper !== proof);
  return { ...body, ...(proof && withProof(body, proof.blobName)), ...(documents.length && { documents }) };
}

const withProof = (body: { lots?: readonly object[] }, blobName: string) => ({
  lots: body.lots?.map((lot) => ({ ...lot, proof: { blobName } })),
});
