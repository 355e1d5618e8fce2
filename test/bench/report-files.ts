/** A reconciliation report of 10,000 lines as a file, compared with one whose document is built whole in memory. */

import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReportMovement } from '../../contracts/ledger/balance/report-replies.js';
import type { ReconciliationReport } from '../../services/ledger/balance/report/reconciliation-reports.js';
import { reportPaper } from '../../services/ledger/balance/report/tables/report-paper.js';
import { formatWhole } from '../../services/platform/papers/cell-format.js';
import { writePdf } from '../../services/platform/papers/write-pdf.js';
import { writeXlsx } from '../../services/platform/papers/write-xlsx.js';
import { type BenchTools, type FigureLine, measureInTurns, printNote } from './support/figures.js';
import { peakOf } from './support/memory.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const LINES = 10_000;
const PAGE = 500;
const ROUNDS = 3;
const { resolve } = createRequire(import.meta.url);

export const REPORT_FILE_FIGURES = ['report-pdf', 'report-xlsx'];

export async function* reportFiles({ wants }: BenchTools): AsyncGenerator<FigureLine> {
  for (const figure of REPORT_FILE_FIGURES.filter(wants)) {
    const isPdf = figure === 'report-pdf';
    const measured = await inFolder(async (folder) => {
      const memory = { ours: 0, peer: 0 };
      const ours = () => linesPerSecond(memory, 'ours', () => (isPdf ? ourPdf : ourXlsx)(join(folder, 'ours')));
      const peer = {
        name: 'the document whole in memory',
        measure: () => linesPerSecond(memory, 'peer', () => (isPdf ? wholePdf : wholeXlsx)(join(folder, 'peer'))),
      };
      const result = await measureInTurns(ROUNDS, ours, peer, 'more');
      printNote(`${figure}: at most ${megabytes(memory.ours)} MB more held while it was written, ${megabytes(memory.peer)} MB whole`);
      return result;
    });
    yield { figure, unit: 'lines/s', ...measured };
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** Lines a second, and the most that was held beyond what was there before. */
async function linesPerSecond(memory: Record<'ours' | 'peer', number>, of: 'ours' | 'peer', write: () => Promise<void>): Promise<number> {
  let milliseconds = 0;
  const peak = await peakOf(async () => {
    milliseconds = await millisecondsOf(write);
  });
  memory[of] = Math.max(memory[of], peak);
  return (LINES * 1000) / milliseconds;
}

const ourPdf = (file: string): Promise<void> => writePdf(reportPaper(sampleReport(), 'en'), createWriteStream(file));
const ourXlsx = (file: string): Promise<void> => writeXlsx(reportPaper(sampleReport(), 'en'), createWriteStream(file));

/** As papers are mostly made: pdfkit's own text in one font, every page kept until the end. */
async function wholePdf(file: string): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 40, bufferPages: true });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.font(readFileSync(resolve('@fontsource/inter/files/inter-latin-400-normal.woff')) as never).fontSize(7.5);
  let y = 40;
  for (const cells of Array.from({ length: LINES }, (_, at) => cellsOf(lineAt(at)))) {
    if (y > 520) {
      document.addPage();
      y = 40;
    }
    cells.forEach((cell, at) => void document.text(cell, 40 + at * 76, y, { lineBreak: false }));
    y += 14;
  }
  const ended = once(document, 'end');
  document.end();
  await ended;
  await writeFile(file, Buffer.concat(parts));
}

async function wholeXlsx(file: string): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Receipts');
  for (let at = 0; at < LINES; at++) {
    const { occurredAt, revision, kind, counterparty, product, lots, massGrams, verifiedGrams, claims } = lineAt(at);
    const row = sheet.addRow([
      new Date(occurredAt),
      revision,
      kind,
      counterparty?.name,
      product,
      lots,
      (massGrams ?? 0) / 1000,
      (verifiedGrams ?? 0) / 1000,
      claims[0]?.certification,
      (claims[0]?.grams ?? 0) / 1000,
    ]);
    row.getCell(1).numFmt = 'dd/mm/yyyy';
    for (const column of [2, 6, 7, 8, 10]) row.getCell(column).numFmt = '#,##0';
  }
  await writeFile(file, Buffer.from(await book.xlsx.writeBuffer()));
}

const cellsOf = (line: ReportMovement): string[] => [
  line.occurredAt.slice(0, 10),
  formatWhole(line.revision),
  line.kind,
  line.counterparty?.name ?? '',
  line.product,
  formatWhole(line.lots),
  formatWhole((line.massGrams ?? 0) / 1000),
  formatWhole((line.verifiedGrams ?? 0) / 1000),
  line.claims[0]?.certification ?? '',
  formatWhole((line.claims[0]?.grams ?? 0) / 1000),
];

/** Receipts alone: their lines come in pages, as the ledger hands them out. */
function sampleReport(): ReconciliationReport {
  const none = async function* (): AsyncIterable<never[]> {};
  const sum = { massGrams: 0, cottonGrams: 0, verifiedGrams: 0, notVerifiedGrams: 0, verifiedShare: null };
  const margin = {
    percent: null,
    openingGrams: 0,
    inGrams: 0,
    gainedGrams: 0,
    soldGrams: 0,
    byProductGrams: 0,
    closingGrams: 0,
    differenceGrams: 0,
  };
  return {
    sums: {
      facility: { id: 'bench', name: 'Bench Spinners', type: 'SPINNER', oarId: null },
      number: 1,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
      timeZone: 'Asia/Karachi',
      status: 'open',
      model: 'massBalance',
      factorsVersion: '2026.1',
      firstRevision: 0,
      lastRevision: LINES,
      headHash: '0'.repeat(64),
      closedAt: null,
      madeAt: '2026-04-20T08:00:00.000Z',
      accounts: [],
      carried: [],
      mass: [],
      losses: [],
      transitDifferenceGrams: 0,
      lapsed: [],
      claimInDoubt: [],
      marginOfError: null,
      margin,
      verified: { received: sum, sold: sum, inStock: sum, stock: [] },
      claims: [],
      checks: [],
      proof: { root: null, uncovered: 1, witnessed: null },
    },
    lines: {
      receipts: receiptPages,
      runs: none,
      sales: none,
      claimMoves: none,
      massMoves: none,
      stock: none,
      counts: none,
      adjustments: none,
      flags: none,
    },
  };
}

async function* receiptPages(): AsyncIterable<ReportMovement[]> {
  for (let at = 0; at < LINES; at += PAGE) yield Array.from({ length: PAGE }, (_, index) => lineAt(at + index));
}

function lineAt(at: number): ReportMovement {
  const grams = 1_000_000 + ((at * 7919) % 9_000_000);
  return {
    revision: at,
    transactionId: `transaction-${at}`,
    occurredAt: new Date(Date.UTC(2026, 0, 1) + at * 600_000).toISOString(),
    kind: 'purchase',
    counterparty: { id: 'ginner', name: `Panjnad Ginners ${at % 40}`, type: 'GINNER' },
    product: 'lint',
    lots: 1 + (at % 9),
    massGrams: grams,
    verifiedGrams: Math.floor(grams * 0.9),
    claims: [{ certification: 'BCI', grams: Math.floor(grams * 0.9) }],
  };
}
