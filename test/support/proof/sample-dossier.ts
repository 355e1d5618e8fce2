/** A content of a dossier of any size, the same for the same arguments. */
import type {
  DossierBlock,
  DossierChapter,
  DossierContent,
  DossierExhibit,
  DossierLedger,
} from '../../../contracts/brand/dossiers/content.js';

export interface SampleSize {
  chapters?: number;
  /** Rows of each chapter's table. */
  rows?: number;
  exhibits?: readonly DossierExhibit[];
  ledgers?: readonly DossierLedger[];
  language?: string;
}

const PLACES = ['Sadiqabad, Punjab, PK', 'رحیم یار خان', '新疆棉纺织有限公司', 'Đà Nẵng', 'বাংলাদেশ'];

export function sampleDossier(orderId: string, asOf: string, size: SampleSize = {}): DossierContent {
  const { chapters = 3, rows = 40, exhibits = [], ledgers = [], language = 'en' } = size;
  const made = Array.from({ length: chapters }, (_, at) => chapterOf(at, rows, exhibits));
  return {
    ...{ orderId, orderNumber: 'PO-SAMPLE-1', goods: 'Men’s Oxford shirt', brand: 'Alder & Pike', regime: 'UFLPA', language, asOf },
    ...{ timeZone: 'UTC', title: 'Dossier of provenance', products: ['lint'] },
    cover: [
      {
        kind: 'facts',
        facts: [
          ['Importer', 'Alder & Pike'],
          ['Ordered', '24,000 pcs'],
        ],
      },
    ],
    chapters: made,
    gaps: [{ number: 1, kind: 'notRecorded', title: '39% of the order in no record', detail: 'Asked', chapterId: made[0]?.id ?? '' }],
    exhibits,
    ledgers,
  };
}

function chapterOf(at: number, rows: number, exhibits: readonly DossierExhibit[]): DossierChapter {
  const blocks: DossierBlock[] = [
    { kind: 'text', text: `What chapter ${at + 1} tells, in whole lots. ${'It goes on at some length. '.repeat(6)}` },
    { kind: 'heading', level: 2, text: 'Ordered and found' },
    { kind: 'bar', note: 'Of what was ordered', parts: PARTS },
    ...(at === 0 ? [...pictures(), { kind: 'gap' as const, gap: 1, text: 'Gap 1. 9,360 of 24,000 pieces are in no record.' }] : []),
    { kind: 'table', table: { columns: COLUMNS, rows: tableRows(at, rows, exhibits) } },
    { kind: 'code', text: 'node verify.mjs dossier.zip' },
  ];
  return {
    id: `chapter/${at}`,
    kind: at === 0 ? 'covered' : 'steps',
    number: String(at + 1),
    title: `Chapter of site ${at + 1}`,
    gaps: at === 0 ? [1] : [],
    blocks,
  };
}

const PARTS = [
  { part: 'named', label: 'Named lots, 18%', bps: 1_800 },
  { part: 'pooled', label: 'Mass balance pool, 39%', bps: 3_900 },
  { part: 'unverified', label: 'Not verified, 3%', bps: 300 },
  { part: 'unknown', label: 'Unknown, 1%', bps: 100 },
  { part: 'notRecorded', label: 'Not in any record, 39%', bps: 3_900 },
] as const;

const COLUMNS = [
  { head: '', width: 1 },
  { head: 'Site', width: 5 },
  { head: 'Out', width: 2, align: 'end' },
  { head: 'Plausible range', width: 3 },
  { head: 'Hash', width: 5 },
  { head: 'Exhibit', width: 2 },
] as const;

function tableRows(chapter: number, rows: number, exhibits: readonly DossierExhibit[]): SampleRow[] {
  const all: SampleRow[] = [['Raw cotton to lint']];
  for (let at = 0; at < rows; at++) {
    const { part } = PARTS[at % PARTS.length] as (typeof PARTS)[number];
    const exhibit = exhibits[(chapter * rows + at) % Math.max(1, exhibits.length)];
    all.push([
      { part },
      `${at + 1} ${PLACES[at % PLACES.length]} ${'Ginners '.repeat(1 + (at % 4))}`,
      { text: `${(at + 1) * 12},600`, align: 'end', ...(at % 7 === 0 && { bold: true }) },
      { yieldBps: 3_500, from: 3_300, to: 3_800, text: '33–38' },
      { code: `${String(at).padStart(4, '0')}9f3c41d0b7c82e5a0a77d9e5196f7c1e4a41bacb` },
      { exhibits: exhibit ? [exhibit.number] : [] },
    ]);
  }
  return all;
}

type SampleRow = Extract<DossierBlock, { kind: 'table' }>['table']['rows'][number];

function pictures(): DossierBlock[] {
  const provenance = { named: 0.3, pooled: 0.5, unverified: 0.1, unknown: 0.1 };
  const box = (number: number, stage: 5 | 4 | 3) => ({
    id: `b${number}`,
    number,
    name: `Site ${number}`,
    place: 'Punjab, PK',
    stage,
    share: 0.5,
    provenance,
  });
  return [
    {
      kind: 'chart',
      boxes: [box(1, 5), box(2, 5), box(3, 4), { ...box(4, 3), number: null, name: 'Nobody named' }],
      links: [
        { from: 'b1', to: 'b3', share: 0.5 },
        { from: 'b2', to: 'b3', share: 0.5 },
        { from: 'b3', to: 'b4', share: 1 },
      ],
    },
    {
      kind: 'map',
      note: 'Places of the public registry',
      routes: [[1, 2]],
      sites: [
        { number: 1, name: 'Site 1', point: [70.3, 28.4], stage: 5 },
        { number: 2, name: 'Site 2', point: [74.3, 31.5], stage: 4 },
      ],
    },
  ];
}
