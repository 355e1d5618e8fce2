import cytoscape, { type Core } from 'cytoscape';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TraceReply } from '../../../../contracts/tracing/replies.js';
import { lotPath } from '../../entities/custody/lot-paths.js';
import { type Direction, graphElements } from './model/graph-elements.js';
import css from './trace.module.css';

/** Below it names are too small to read. */
const ZOOM_READABLE = 0.95;

/** Every lot by itself: columns by tier, lines as thick as their share. A small lot says its name when it is pointed at; a click opens it. */
export default function TraceGraph({ trace, direction }: { trace: TraceReply; direction: Direction }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const core: Core = cytoscape({
      container: box.current,
      elements: graphElements(trace, direction, (tier) => `${t('tier', { tier })} ${words(`stage.${tier}`)}`),
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
            'font-size': 13,
            color: '#16211B',
            'text-wrap': 'wrap',
            'text-valign': 'bottom',
            'text-margin-y': 4,
            'background-color': 'data(fill)',
            'border-width': 1.5,
            'border-color': '#1C8650',
            width: 'data(size)',
            height: 'data(size)',
            'text-background-color': '#fcfdfc',
            'text-background-opacity': 0.85,
          },
        },
        { selector: 'node.pointed', style: { label: 'data(name)', 'z-index': 10, 'text-background-opacity': 1 } },
        {
          selector: 'node[head]',
          style: {
            label: 'data(head)',
            'font-weight': 600,
            'text-valign': 'center',
            'background-opacity': 0,
            'border-width': 0,
            width: 1,
            height: 1,
            events: 'no',
          },
        },
        { selector: 'node[kind = "unknown"]', style: { 'border-style': 'dashed', 'border-color': '#86928A' } },
        { selector: 'node[kind = "notVerified"]', style: { 'border-color': '#86928A' } },
        { selector: 'node[?disputed]', style: { 'border-color': '#D92D20', 'border-width': 3 } },
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
        // Hundreds of hairlines would hide the lines that count.
        { selector: 'edge[share < 0.01]', style: { 'line-opacity': 0.45, 'target-arrow-shape': 'none' } },
      ],
    });
    if (core.zoom() > 1) {
      core.zoom(1);
      core.center();
    }
    // What would be too small to read starts at the root instead, and is moved by dragging.
    if (core.zoom() < ZOOM_READABLE) {
      core.zoom(ZOOM_READABLE);
      core.pan({ x: 40 - core.elements().boundingBox().x1 * ZOOM_READABLE, y: 40 - core.elements().boundingBox().y1 * ZOOM_READABLE });
    }
    core.on('mouseover', 'node[name]', (event) => event.target.addClass('pointed'));
    core.on('mouseout', 'node[name]', (event) => event.target.removeClass('pointed'));
    core.on('tap', 'node[?opens]', (event) => void navigate(lotPath(String(event.target.data('opens')))));
    return () => core.destroy();
  }, [trace, direction, navigate, t, words]);
  return <div ref={box} className={css.graph} role="img" aria-label={t('graphLabel')} />;
}
