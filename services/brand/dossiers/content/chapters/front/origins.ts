/** Says where the cotton grew, who says so, and how far it is verified. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { DASH } from '../../words/dossier-words.js';
import { column, end, figures, sum, table } from '../blocks.js';
import type { Draft } from '../draft.js';
import { type OrderPart, orderPartsAt, percentsOf } from '../order-parts.js';

const WHOLE_PERCENT = 100;
/** Limits the names of those who declared an origin. */
const NAMED_MAX = 3;

/** A part of the cotton with one origin and one ground for it. */
interface Ground {
  part: 'named' | 'pooled' | 'unverified';
  origin: string;
  /** Absent for registered origins. */
  declaredBy?: 'buyer' | 'farm';
  sites: Set<string>;
  share: number;
}

/** Two columns of shares for goods that are held: of what was found, and of the order. */
export function originTable(draft: Draft): DossierBlock {
  const { facts, words } = draft;
  const { column: head, origins: own, row } = words.own;
  const isHeld = facts.detention !== null;
  const parts = orderPartsAt(facts);
  const found = parts.filter(({ part }) => part !== 'notRecorded');
  const lines = found.flatMap((part) => linesOf(part, draft));
  const held = largestRemainder(
    lines.map(({ share }) => share),
    WHOLE_PERCENT,
  );
  const ofHeld = (text: string): PaperCell[] => (isHeld ? [end(text)] : []);
  const columns = [
    column(own.origin, 3),
    column(own.who, 4),
    column('', 0.5),
    column(head.evidence, 3.5),
    figures(head.cotton, 1.4),
    ...(isHeld ? [figures(own.ofHeld, 1.8)] : []),
    figures(facts.traced.covered || !facts.traced.trace ? head.share : own.ofFound, 1.6),
  ];
  const rows = lines.map(({ cells, kilograms, share, percent }, at): PaperCell[] => [
    ...cells,
    end(kilograms === null ? DASH : words.count(kilograms)),
    ...ofHeld(percentText(held[at] ?? 0, share)),
    end(percent),
  ]);
  const kilograms = sumOrNull(found.map((part) => part.kilograms));
  const whole = [row.found, '', '', '', sum(kilograms === null ? DASH : words.count(kilograms))];
  const missing = parts.filter(({ part, share }) => part === 'notRecorded' && share > SHARE_EPSILON);
  const rest = missing.map(({ percent }): PaperCell[] => [
    row.notRecorded,
    '',
    { part: 'notRecorded' },
    '',
    end(DASH),
    ...ofHeld(DASH),
    end(percent),
  ]);
  return table(columns, [...rows, [...whole, ...(isHeld ? [sum('100%')] : []), sum(percentsOf(found))], ...rest]);
}

interface Line {
  cells: PaperCell[];
  share: number;
  percent: string;
  kilograms: number | null;
}

/** Divides a part among its grounds, so that they add up to it as printed. */
function linesOf(part: OrderPart, draft: Draft): Line[] {
  if (part.share <= SHARE_EPSILON) return [];
  const { row } = draft.words.own;
  const sign: PaperCell = { part: part.part };
  const grounds = part.part === 'unknown' || part.part === 'notRecorded' ? [] : groundsOf(part.part, draft);
  const known = grounds.reduce((all, { share }) => all + share, 0);
  const rest = part.share - known;
  const drafts = [
    ...grounds.map((ground) => ({ cells: [...wordsOf(ground, draft), sign, evidenceOf(ground, draft)], share: ground.share })),
    ...(rest > SHARE_EPSILON ? [{ cells: [draft.words.own.standing.unknown, DASH, sign, row[part.part]], share: rest }] : []),
  ];
  const shares = drafts.map(({ share }) => share);
  const percents = largestRemainder(shares, part.whole);
  const kilograms = part.kilograms === null ? undefined : largestRemainder(shares, part.kilograms);
  return drafts.map(({ cells, share }, at) => {
    return { cells, share, percent: percentText(percents[at] ?? 0, share), kilograms: kilograms?.[at] ?? null };
  });
}

function wordsOf({ origin, declaredBy, sites }: Ground, draft: Draft): PaperCell[] {
  const { words } = draft;
  const { origins: own } = words.own;
  const country = origin === '' ? words.own.standing.unknown : words.country(origin);
  if (declaredBy !== 'buyer')
    return [country, words.fill(declaredBy === 'farm' ? words.own.gap.standing.title : own.farms, { count: sites.size })];
  const names = [...sites].slice(0, NAMED_MAX);
  const more = sites.size > names.length ? [`+${sites.size - names.length}`] : [];
  return [country, words.fill(own.declaredBy, { names: words.join([...names, ...more]) })];
}

const evidenceOf = ({ part, declaredBy }: Ground, { words: { own } }: Draft): string =>
  declaredBy === 'buyer' ? own.origins.declared : own.row[part];

/** Groups the ends of the trace that rest on such evidence by country, the largest first. */
function groundsOf(part: Ground['part'], { facts }: Draft): Ground[] {
  const found = new Map<string, Ground>();
  const add = (origin: string, node: TraceNode, share: number, declaredBy?: Ground['declaredBy']) => {
    const key = `${origin} ${declaredBy ?? ''}`;
    const known = found.get(key) ?? { part, origin, sites: new Set<string>(), share: 0, ...(declaredBy && { declaredBy }) };
    known.sites.add(node.facility.name);
    known.share += share;
    found.set(key, known);
  };
  for (const node of facts.traced.trace?.nodes ?? []) {
    const share = node.evidence?.[part] ?? 0;
    if (share <= 0) continue;
    if (node.end === 'origin') add(node.facility.country ?? '', node, share);
    else if (node.end === 'unregistered') add(node.facility.country ?? '', node, share, 'farm');
    else if (node.end === 'manual') for (const [country, of] of declaredParts(node)) add(country, node, share * of, 'buyer');
  }
  return [...found.values()].sort((a, b) => b.share - a.share || (a.origin < b.origin ? -1 : 1));
}

/** Returns the countries that were declared for a lot with their parts of it; one without a name where none was. */
function declaredParts({ declaredOrigins = [] }: TraceNode): (readonly [country: string, part: number])[] {
  const whole = declaredOrigins.reduce((all, { grams }) => all + (grams ?? 0), 0);
  if (declaredOrigins.length === 0) return [['', 1]];
  return declaredOrigins.map(({ country, grams }) => [country, whole > 0 ? (grams ?? 0) / whole : 1 / declaredOrigins.length]);
}
