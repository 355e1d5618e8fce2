import cytoscape, { type Core, type ElementDefinition } from 'cytoscape';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TraceNode, TraceReply } from '../../../../contracts/replies.js';
import { lotPath } from '../../homes.js';
import { percent, productId } from '../../ui/format.js';
import css from './trace.module.css';

const FILL = { named: '#36C67E', grey: '#c3cacf', pool: '#A8E5C5', unknown: '#FFFFFF' };

const ZOOM_READABLE = 0.7;
/** Lots below each other before a tier goes on beside. */
const ROWS_MAX = 9;

/** Every lot by itself: columns by tier, lines as thick as their share. A click opens the lot. */
export default function TraceGraph({ trace, direction }: { trace: TraceReply; direction: 'backward' | 'forward' }) {
  const { t } = useTranslation('trace');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const core: Core = cytoscape({
      container: box.current,
      elements: elementsOf(trace, direction),
      layout: { name: 'preset', fit: true, padding: 32 },
      wheelSensitivity: 0.3,
      minZoom: 0.05,
      maxZoom: 2,
      style: [
        {
          selector: 'node',
          style: {
            label: 'data(label)',
            'font-family': 'Inter Variable',
            'font-size': 11,
            color: '#16211B',
            'text-wrap': 'wrap',
            'text-valign': 'bottom',
            'text-margin-y': 4,
            'background-color': 'data(fill)',
            'border-width': 1.5,
            'border-color': '#1C8650',
            width: 'data(size)',
            height: 'data(size)',
          },
        },
        { selector: 'node[kind = "unknown"]', style: { 'border-style': 'dashed', 'border-color': '#86928A' } },
        { selector: 'node[kind = "grey"]', style: { 'border-color': '#86928A' } },
        {
          selector: 'edge',
          style: {
            width: 'data(width)',
            'line-color': '#A8E5C5',
            'curve-style': 'bezier',
            'target-arrow-shape': 'triangle',
            'target-arrow-color': '#6FD6A0',
            'arrow-scale': 0.7,
          },
        },
      ],
    });
    // What would be too small to read starts at the root instead, and is moved by dragging.
    if (core.zoom() < ZOOM_READABLE) {
      core.zoom(ZOOM_READABLE);
      core.pan({ x: 40 - core.elements().boundingBox().x1 * ZOOM_READABLE, y: 40 - core.elements().boundingBox().y1 * ZOOM_READABLE });
    }
    core.on('tap', 'node[?opens]', (event) => void navigate(lotPath(String(event.target.data('opens')))));
    return () => core.destroy();
  }, [trace, direction, navigate]);
  return <div ref={box} className={css.graph} role="img" aria-label={t('graphLabel')} />;
}

function elementsOf(trace: TraceReply, direction: 'backward' | 'forward'): ElementDefinition[] {
  // A pool stands between its site and what flowed into it.
  const columnOf = ({ tier, end }: TraceNode) => (direction === 'backward' ? tier : 6 - tier) * 2 + (end === 'pool' ? 1 : 0);
  const starts = startsOf(trace.nodes.map(columnOf));
  const rows = new Map<number, number>();
  const ids = new Set(trace.nodes.map(({ lotId }) => lotId));
  const nodes = [...trace.nodes]
    .sort((a, b) => b.rootShare - a.rootShare)
    .map((node): ElementDefinition => {
      const row = rows.get(columnOf(node)) ?? 0;
      rows.set(columnOf(node), row + 1);
      return {
        data: {
          id: node.lotId,
          label: `${node.end === 'pool' ? node.facility.name : productId(node.productId)}\n${percent(node.rootShare)}`,
          kind: kindOf(node),
          fill: FILL[kindOf(node)],
          size: 12 + Math.sqrt(node.rootShare) * 36,
          opens: node.end === 'pool' ? '' : node.productId,
        },
        position: { x: (starts.get(columnOf(node)) ?? 0) + Math.floor(row / ROWS_MAX) * 110, y: (row % ROWS_MAX) * 84 },
      };
    });
  const edges = trace.edges
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .map(({ from, to, share }): ElementDefinition => ({ data: { source: from, target: to, width: Math.max(1, share * 24) } }));
  return [...nodes, ...edges];
}

/** Where each column begins, with room for those before it. */
function startsOf(columns: readonly number[]): Map<number, number> {
  const starts = new Map<number, number>();
  let x = 0;
  for (const column of [...new Set(columns)].sort((a, b) => a - b)) {
    starts.set(column, x);
    x += Math.ceil(columns.filter((each) => each === column).length / ROWS_MAX) * 110 + 90;
  }
  return starts;
}

function kindOf(node: TraceNode): keyof typeof FILL {
  if (node.end === 'pool') return 'pool';
  if (node.end === 'unknown' || node.end === 'manual') return 'unknown';
  return node.verifiedShare ? 'named' : 'grey';
}
