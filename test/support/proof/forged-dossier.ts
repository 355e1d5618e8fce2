/** The files of a dossier in memory, to be changed by a forger without the signing key. */
import { Readable } from 'node:stream';
import { verifyDossier } from '../../../services/ledger/proof/verifier/dossier/dossier.mjs';
import { type DossierFiles, dossierFiles } from '../../../services/ledger/proof/verifier/dossier/zip.mjs';
import { VerificationError } from '../../../services/ledger/proof/verifier/values.mjs';

export type FileMap = ReadonlyMap<string, Buffer>;

export async function dossierInMemory(path: string): Promise<FileMap> {
  const files = await dossierFiles(path);
  const all = new Map<string, Buffer>();
  for (const name of files.names) all.set(name, Buffer.concat(await (await files.open(name)).toArray()));
  return all;
}

/** Returns the program's verdict on the files: that they hold, or the first fault. */
export async function said(files: FileMap, key?: string): Promise<string> {
  const source: DossierFiles = { names: [...files.keys()], open: async (name) => Readable.from([files.get(name) ?? Buffer.alloc(0)]) };
  try {
    return (await verifyDossier(source, { key })).verdict;
  } catch (error) {
    if (error instanceof VerificationError) return error.message;
    throw error;
  }
}

/** The files with one of them replaced. */
export const changed = (files: FileMap, name: string, change: (text: string) => string): FileMap =>
  new Map([...files, [name, Buffer.from(change((files.get(name) ?? Buffer.alloc(0)).toString('utf8')), 'utf8')]]);
