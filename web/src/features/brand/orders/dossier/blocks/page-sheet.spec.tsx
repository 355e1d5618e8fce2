import { expect, test } from '@jest/globals';
import type { DossierBlock } from '../../../../../../../contracts/brand/dossiers/content.js';
import type { DossierPage, DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { renderScreen } from '../../../../../../../test/support/screens/render-screen.js';
import { PageSheet } from './page-sheet.js';

const DOSSIER: DossierReply = {
  id: 'd',
  orderId: 'o',
  regime: 'UFLPA',
  language: 'ur',
  asOf: '2026-11-25T11:20:00.000Z',
  state: 'ready',
  askedAt: '2026-11-25T11:20:00.000Z',
  askedBy: 'Sana',
  progress: 1,
  pages: 196,
  orderNumber: 'PO-BRAND1-26-1104',
  goods: 'Oxford shirt',
  brand: 'Alder & Pike',
  contents: [{ chapterId: 'quantities', kind: 'quantities', number: '8', title: 'Quantities', page: 148, gaps: [1] }],
  gaps: [],
  exhibits: { total: 0, inFile: 0, withheld: 0, waits: 0, gone: 0 },
};

function shown(blocks: readonly DossierBlock[], number = 148): { sheet: HTMLElement; text: string } {
  const page: DossierPage = {
    number,
    chapterId: 'quantities',
    chapterNumber: '8',
    chapterTitle: 'Quantities',
    blocks: [...blocks],
    exhibits: [],
  };
  const screen = renderScreen(<PageSheet dossier={DOSSIER} page={page} zoom={1} />);
  const sheet = document.querySelector('article')?.cloneNode(true) as HTMLElement;
  const text = screen.text();
  screen.unmount();
  return { sheet, text };
}

test('the page is in the language and direction of the file', () => {
  const { sheet, text } = shown([{ kind: 'text', text: 'متن' }]);
  expect([sheet.lang, sheet.dir]).toEqual(['ur', 'rtl']);
  expect(text).toContain('148 / 196');
  expect(text).toContain('PO-BRAND1-26-1104');
});

test('each page of a chapter has its title as a heading, so that the headings of a page are in order', () => {
  expect(shown([]).sheet.querySelector('h2')?.textContent).toBe('8 Quantities');
  const later = shown([], 149).sheet;
  expect(later.querySelector('h2')?.textContent).toBe('8 Quantities');
});

test('a table shows figures, exhibits, codes, parts, heads within it, and a yield within its range', () => {
  const { sheet } = shown([
    {
      kind: 'table',
      table: {
        columns: [
          { head: 'Step', width: 3 },
          { head: 'Out', width: 1, align: 'end' },
          { head: 'Range', width: 2 },
          { head: 'Exhibit', width: 1 },
        ],
        rows: [
          ['Raw cotton to lint'],
          [
            'Panjnad Ginners',
            { text: '12,600', align: 'end', bold: true },
            { yieldBps: 3500, from: 3300, to: 3800, text: '35.0%' },
            { exhibits: [12, 13, 14] },
          ],
          [
            { code: 'ab12' },
            { text: '9', align: 'end', bad: true },
            { yieldBps: 2000, from: 3300, to: 3800, text: '20.0%' },
            { part: 'notRecorded' },
          ],
        ],
      },
    },
  ]);
  const rows = [...sheet.querySelectorAll('tbody tr')];
  expect(rows[0]?.querySelector('th')?.colSpan).toBe(4);
  expect(rows[1]?.textContent).toBe('Panjnad Ginners12,60035.0%33–3812–14');
  const places = rows.map((row) => [...row.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cx'))));
  const band = rows[1]?.querySelector('rect');
  const [start, end] = [Number(band?.getAttribute('x')), Number(band?.getAttribute('x')) + Number(band?.getAttribute('width'))];
  expect(places[1]?.[0]).toBeGreaterThan(start);
  expect(places[1]?.[0]).toBeLessThan(end);
  expect(places[2]?.[0]).toBeLessThan(start);
});

test('a gap says its number, a command is left to right, and lists, facts and headings are what they are', () => {
  const { sheet } = shown([
    { kind: 'gap', gap: 4, text: 'Gap 4. One site has no name in Chinese.' },
    { kind: 'code', text: 'node verify.mjs' },
    { kind: 'list', items: ['one', 'other'] },
    { kind: 'facts', facts: [['Ordered', '24,000 pcs']] },
    { kind: 'heading', text: 'Between the steps', level: 2 },
    { kind: 'heading', text: 'Yarn', level: 3 },
  ]);
  expect(sheet.textContent).toContain('Gap 4. One site has no name in Chinese.');
  expect(sheet.querySelector('pre')?.dir).toBe('ltr');
  expect(sheet.querySelectorAll('li')).toHaveLength(2);
  expect(sheet.querySelector('dl')?.textContent).toBe('Ordered24,000 pcs');
  expect([sheet.querySelector('h3')?.textContent, sheet.querySelector('h4')?.textContent]).toEqual(['Between the steps', 'Yarn']);
});

const NO_GROUND = { neighbors: '', land: '', borders: '', provinces: '', disputed: '' };
const DRAWN = ['Raw cotton', '61% with a known farm', 'Punjab', '18/12', '26/11 is a holiday'];

test('bar, chart, map and clock say in words what they draw', () => {
  const provenance = { named: 1, pooled: 0, unverified: 0, unknown: 0 };
  const { sheet } = shown([
    {
      kind: 'bar',
      parts: [
        { part: 'named', label: 'Named lots 61%', bps: 6100 },
        { part: 'notRecorded', label: 'In no record 39%', bps: 3900 },
      ],
      note: 'Of 24,000 pieces',
    },
    {
      kind: 'chart',
      boxes: [
        { id: 'a', number: 1, name: 'Noor Farm', place: 'Sadiqabad', stage: 5, share: 0.61, provenance },
        { id: 'b', number: null, name: 'Unknown', place: '', stage: 4, share: 0.39, provenance: { ...provenance, named: 0, unknown: 1 } },
      ],
      links: [{ from: 'a', to: 'b', share: 0.61 }],
      tiers: [{ stage: 5, title: 'Raw cotton', note: '61% with a known farm' }],
    },
    {
      kind: 'map',
      sites: [{ number: 1, name: 'Noor Farm', point: [71.5, 30.2], stage: 5 }],
      routes: [],
      note: 'Points of the registry',
      ground: { ...NO_GROUND, names: [{ name: 'Punjab', x: 100, y: 100, room: 60 }] },
    },
    { kind: 'clock', days: [{ state: 'past', startsWeek: false }], first: '19/11', last: '18/12', note: '26/11 is a holiday' },
  ]);
  const text = sheet.textContent ?? '';
  for (const words of [
    'Named lots 61%',
    'In no record 39%',
    'Of 24,000 pieces',
    '1 Noor Farm',
    '61%',
    'Unknown',
    'Points of the registry',
    ...DRAWN,
  ])
    expect(text).toContain(words);
});
