/** Lists files by their numbers, and makes the exhibits of the whole dossier. */
import type { DossierBlock, DossierExhibit } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import type { DossierFile, TranslatedFile } from '../dossier-facts.js';
import { code, column, quiet, table } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';

const DIGITS = 4;

export function exhibitsOf(draft: Draft): DossierExhibit[] {
  return draft.facts.files.map((file, at): DossierExhibit => {
    const { kind: _, contentType: __, translation, ...facts } = file;
    const number = at + 1;
    const path = file.state === 'inFile' ? pathOf(number, file) : null;
    return { ...facts, number, kind: draft.kindOf(file), pages: null, path, ...(translation && { translation: said(draft, translation) }) };
  });
}

function said(draft: Draft, { originalBlob: blobName, language, translator }: TranslatedFile): DossierExhibit['translation'] {
  return { of: draft.numberOf({ blobName }), language, ...(translator !== undefined && { translator }) };
}

/** Begins with the number, so that no two paths are equal. Leaves out what a file system reads as a path. */
function pathOf(number: number, { fileName }: Pick<DossierFile, 'fileName'>): string {
  const name = fileName.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^\.+/, '_');
  return `exhibits/${String(number).padStart(DIGITS, '0')}-${name}`;
}

export function exhibitTable(draft: Draft, files: readonly DossierFile[]): DossierBlock {
  const { column: head } = draft.words.own;
  const columns = [
    column(head.number, 1),
    column(head.kind, 2.5),
    column(head.file, 4),
    column('SHA-256', 5.8),
    column(head.recordedBy, 3.4),
    column(head.records, 1.8),
    column(head.state, 1.6),
  ];
  return table(
    columns,
    files.map((file) => rowOf(file, draft)),
  );
}

function rowOf(file: DossierFile, draft: Draft): PaperCell[] {
  const { fileName, sha256, recordedBy, recordedAt, state } = file;
  const { words } = draft;
  const recorded = words.join([recordedBy, draft.dateAt(file.facilityId, recordedAt)]);
  const records = words.join(draft.recordsCiting(file));
  return [{ exhibits: [draft.numberOf(file)] }, draft.kindOf(file), fileName, code(sha256), recorded, records, words.own.state[state]];
}

export function exhibitsChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks = [quiet(own.intro.exhibits), exhibitTable(draft, draft.facts.files)];
  return { id: 'exhibits', kind: 'exhibits', title: own.chapter.exhibits, blocks };
}
