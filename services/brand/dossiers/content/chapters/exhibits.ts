/** Lists files by their numbers, and makes the exhibits of the whole dossier. */
import type { DossierBlock, DossierExhibit } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import type { DossierFile } from '../dossier-facts.js';
import { code, column, quiet, table } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';

const DIGITS = 4;

export function exhibitsOf({ facts, words }: Draft): DossierExhibit[] {
  return facts.files.map(({ kind, contentType: _, ...file }, at): DossierExhibit => {
    const number = at + 1;
    const path = file.state === 'inFile' ? pathOf(number, file) : null;
    return { ...file, number, kind: words.kindOf(kind), pages: null, path };
  });
}

/** Begins with the number, so that no two paths are equal. Leaves out what a file system reads as a path. */
function pathOf(number: number, { fileName }: Pick<DossierFile, 'fileName'>): string {
  const name = fileName.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^\.+/, '_');
  return `exhibits/${String(number).padStart(DIGITS, '0')}-${name}`;
}

export function exhibitTable(draft: Draft, files: readonly DossierFile[]): DossierBlock {
  const { column: head } = draft.words.own;
  const columns = [
    column(head.number, 0.8),
    column(head.kind, 2.5),
    column(head.file, 4),
    column('SHA-256', 6),
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
  const { kind, fileName, sha256, recordedBy, recordedAt, state } = file;
  const { words } = draft;
  const recorded = words.join([recordedBy, words.date(recordedAt)]);
  const records = words.join(draft.recordsCiting(file));
  return [{ exhibits: [draft.numberOf(file)] }, words.kindOf(kind), fileName, code(sha256), recorded, records, words.own.state[state]];
}

export function exhibitsChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks = [quiet(own.intro.exhibits), exhibitTable(draft, draft.facts.files)];
  return { id: 'exhibits', kind: 'exhibits', title: own.chapter.exhibits, blocks };
}
