import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { DossierContent } from '../../../../contracts/brand/dossiers/content.js';
import type { DossierReply } from '../../../../contracts/brand/dossiers/replies.js';
import { LogReads } from '../../../ledger/proof/log/log-reads.js';
import { LogSigning } from '../../../ledger/proof/log/log-signing.js';
import { pemOf } from '../../../ledger/proof/roots/key-history.js';
import { RootKeys } from '../../../ledger/proof/roots/root-keys.js';
import { verifyDossier } from '../../../ledger/proof/verifier/dossier/dossier.mjs';
import { signatureJson, signedDossierText } from '../../../ledger/proof/verifier/dossier/manifest.mjs';
import { dossierFiles } from '../../../ledger/proof/verifier/dossier/zip.mjs';
import { VerificationError } from '../../../ledger/proof/verifier/values.mjs';
import { dossierVerifierProgram } from '../../../ledger/proof/verifier-program.js';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { Log } from '../../../platform/monitoring/log.js';
import type { DossierRecord } from '../dossier-records.js';
import { DossierProofs } from './dossier-proofs.js';
import { manifestText, sha256Of } from './manifest.js';
import { dossierReadme } from './readme.js';
import { ZipWriter } from './zip-writer.js';

type Packed = Pick<DossierRecord, 'zipBlob' | 'manifestBlob' | 'bytes' | 'sha256' | 'check'>;

/** Packs PDF, manifest, exhibits, proofs and program into one file, and checks it as its reader will. */
@Injectable()
export class DossierPack {
  constructor(
    private readonly blobs: BlobStore,
    private readonly proofs: DossierProofs,
    private readonly keys: RootKeys,
    private readonly witnessed: LogReads,
    private readonly signing: LogSigning,
    private readonly log: Log,
  ) {}

  /** The same content makes the same bytes. `packed` is called after each file. */
  async pack(record: DossierRecord, content: DossierContent, pdf: BlobInfo, packed: () => Promise<void>): Promise<Packed> {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-dossier-'));
    try {
      const path = join(folder, 'dossier.zip');
      const manifest = await this.write(path, record, content, pdf, packed);
      const check = await this.check(path);
      for (const old of [record.zipBlob, record.manifestBlob]) if (old !== undefined) await this.blobs.delete(old);
      const about = { facilityId: record.brandId };
      const kept = await this.blobs.put(Buffer.from(manifest, 'utf8'), {
        ...about,
        fileName: 'manifest.json',
        contentType: 'application/json',
      });
      const zip = await this.blobs.put(createReadStream(path), { ...about, fileName: 'dossier.zip', contentType: 'application/zip' });
      return { zipBlob: zip.blobName, manifestBlob: kept.blobName, bytes: (await stat(path)).size, sha256: zip.sha256, check };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async write(
    path: string,
    record: DossierRecord,
    content: DossierContent,
    pdf: BlobInfo,
    packed: () => Promise<void>,
  ): Promise<string> {
    const key = await this.keys.key();
    const evidence = await this.proofs.collect(content.exhibits, content.ledgers, content.asOf, record.brandId);
    await this.signing.catchUp();
    const witnessFiles = evidence.root ? await this.witnessed.filesFor(evidence.root.number) : {};
    const witnessed = await this.witnessed.witnessedLine(evidence.root?.number ?? 0);
    const manifest = manifestText({ content, evidence, pdf, pages: record.pages, key: key.publicKey });
    const sha256 = sha256Of(manifest);
    const signature = { key: key.publicKey, sha256, signature: key.sign(signedDossierText(sha256)) };
    const zip = new ZipWriter(new Date(content.asOf), packed);
    const written = pipeline(zip.output, createWriteStream(path, { mode: 0o600 }));
    zip.stream('dossier.pdf', () => this.open(pdf.blobName));
    zip.text('manifest.json', manifest);
    zip.text('signature.json', signatureJson(signature));
    zip.text('public-key.pem', pemOf(key.publicKey));
    zip.text('verify.mjs', dossierVerifierProgram());
    zip.text('README.txt', dossierReadme(content, witnessed));
    for (const [name, text] of Object.entries(witnessFiles)) zip.text(name, text);
    zip.lines('proof/roots.jsonl', evidence.roots());
    zip.lines('proof/proofs.jsonl', evidence.proofs);
    for (const { facilityId } of content.ledgers) zip.lines(`proof/ledger-${facilityId}.jsonl`, evidence.part(facilityId));
    for (const { blobName, path: inZip } of content.exhibits) if (inZip !== null) zip.stream(inZip, () => this.open(blobName));
    zip.end();
    await written;
    return manifest;
  }

  /** Says what the program in the file says of it. A dossier of before the first root holds, under none. */
  private async check(path: string): Promise<NonNullable<DossierReply['check']>> {
    try {
      const { isProven, exhibits, events, ledgers, uncovered, root } = await verifyDossier(await dossierFiles(path), { unsigned: true });
      return {
        holds: isProven,
        exhibits,
        events,
        ledgers,
        root: uncovered === 0 ? (root?.hash ?? null) : null,
        rootAt: root?.madeAt ?? null,
      };
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      this.log.error({ err: error }, 'a dossier does not hold');
      return { holds: false, exhibits: 0, events: 0, ledgers: 0, root: null, rootAt: null };
    }
  }

  private async open(blobName: string) {
    const content = await this.blobs.open(blobName);
    if (!content) throw new Error(`${blobName} is gone`);
    return content;
  }
}
