import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import type { TraceNode } from '../../../../contracts/tracing/replies.js';
import { ribbonPath } from '../../../drawing/ribbon.js';
import { call } from '../../client/api/api.js';
import { roleOf, useSession } from '../../client/session/session.js';
import { custodyKeys } from '../../entities/custody/custody-reads.js';
import { tracePath } from '../../entities/custody/lot-paths.js';
import { formatKg } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';

const traceRead = (productId: string, direction: 'backward' | 'forward') => ({
  queryKey: custodyKeys.lotTrace(productId, { direction }),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(routes.traceLot, { params: { productId }, query: { direction }, signal }),
});

interface LotBox {
  key: string;
  title: string;
  note: string;
  share: number;
}

const SHOWN = 3;
const HEIGHT = 44;
const GAP = 20;

/** One step back and one step on: the trace in small. */
export function Ancestry({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const backward = useQuery(traceRead(lot.productId, 'backward'));
  const forward = useQuery(traceRead(lot.productId, 'forward'));
  if (!backward.data || !forward.data) return null;
  const words = { unknown: t('lot.unknown'), more: (count: number) => t('lot.more', { count }) };
  const before = boxes(backward.data.nodes, neighbours(backward.data.edges, lot.lotId), words);
  const after = boxes(forward.data.nodes, neighbours(forward.data.edges, lot.lotId), words);
  const rows = Math.max(before.length, after.length, 1);
  const height = rows * (HEIGHT + GAP);
  return (
    <Card title={t('lot.ancestry')} aside={<Link to={tracePath(user && roleOf(user), lot.productId)}>{t('lot.openTrace')}</Link>}>
      {before.length + after.length === 0 ? <p className="small muted">{t('lot.noAncestry')}</p> : null}
      <svg
        viewBox={`0 0 312 ${height + 24}`}
        width="100%"
        role="img"
        aria-label={t('lot.ancestry')}
        style={{ display: before.length + after.length ? 'block' : 'none', maxInlineSize: 400 }}
      >
        <g fontSize="12" fill="var(--ink-3)">
          <text y="12">{before.length ? t('lot.madeFrom') : ''}</text>
          <text x="218" y="12">
            {after.length ? t('lot.wentInto') : ''}
          </text>
        </g>
        <g transform="translate(0 24)">
          <Bands boxes={before} height={height} x0={94} x1={110} flip />
          <Bands boxes={after} height={height} x0={202} x1={218} />
          <Boxes boxes={before} height={height} x={0} />
          <Boxes boxes={after} height={height} x={218} />
          <rect
            x="110"
            y={height / 2 - HEIGHT / 2}
            width="92"
            height={HEIGHT}
            rx="6"
            fill="#fff"
            stroke="var(--green-600)"
            strokeWidth="2"
          />
          <text x="118" y={height / 2 - 3} fontSize="12" fontWeight="600" fill="var(--ink)">
            {t('lot.thisLot')}
          </text>
          <text x="118" y={height / 2 + 13} fontSize="12" fill="var(--ink-2)">
            {formatKg(lot.massGrams)} kg
          </text>
        </g>
      </svg>
    </Card>
  );
}

/** Lots at the other end of this lot's edges, whichever way they are drawn. */
function neighbours(edges: readonly { from: string; to: string; share: number }[], lotId: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { from, to, share } of edges) {
    const other = from === lotId ? to : to === lotId ? from : undefined;
    if (other) shares.set(other, (shares.get(other) ?? 0) + share);
  }
  return shares;
}

function boxes(
  nodes: readonly TraceNode[],
  shares: Map<string, number>,
  words: { unknown: string; more: (count: number) => string },
): LotBox[] {
  const all = [...shares]
    .map(([lotId, share]): LotBox => {
      const node = nodes.find((each) => each.lotId === lotId);
      return { key: lotId, title: node?.facility.name ?? words.unknown, note: formatPercent(share), share };
    })
    .sort((a, b) => b.share - a.share);
  if (all.length <= SHOWN) return all;
  const rest = all.slice(SHOWN - 1);
  return [
    ...all.slice(0, SHOWN - 1),
    { key: 'rest', title: words.more(rest.length), note: formatPercent(sumShares(rest)), share: sumShares(rest) },
  ];
}

const sumShares = (all: readonly LotBox[]): number => all.reduce((total, { share }) => total + share, 0);
const top = (index: number, count: number, height: number): number => ((index + 0.5) * height) / count - HEIGHT / 2;

function Boxes({ boxes: all, height, x }: { boxes: readonly LotBox[]; height: number; x: number }) {
  return all.map(({ key, title, note }, index) => (
    <g key={key} transform={`translate(${x} ${top(index, all.length, height)})`}>
      <rect width="94" height={HEIGHT} rx="6" fill="#fff" stroke="var(--line-2)" />
      <text x="8" y="18" fontSize="12" fontWeight="500" fill="var(--ink)">
        {title.length > 13 ? `${title.slice(0, 11)}…` : title}
        <title>{title}</title>
      </text>
      <text x="8" y="34" fontSize="12" fill="var(--ink-2)">
        {note}
      </text>
    </g>
  ));
}

function Bands({
  boxes: all,
  height,
  x0,
  x1,
  flip = false,
}: {
  boxes: readonly LotBox[];
  height: number;
  x0: number;
  x1: number;
  flip?: boolean;
}) {
  const total = Math.max(1e-9, sumShares(all));
  let offset = -15;
  return all.map(({ key, share }, index) => {
    const thickness = Math.max(1, (share / total) * 30);
    const [outer, inner] = [top(index, all.length, height) + HEIGHT / 2 - thickness / 2, height / 2 + offset];
    offset += thickness;
    return (
      <path key={key} d={ribbonPath({ x0, x1, y0: flip ? outer : inner, y1: flip ? inner : outer }, thickness)} fill="var(--green-200)" />
    );
  });
}
