import type { StylesheetJson } from 'cytoscape';

/** With more nodes and lines than this, a frame is drawn with less. */
export const MANY = 600;

/** Straight lines, and no name that is too small to be read. */
export const MANY_STYLE: StylesheetJson = [
  { selector: 'node[size]', style: { 'min-zoomed-font-size': 7, 'text-background-opacity': 0 } },
  { selector: 'edge', style: { 'curve-style': 'haystack' } },
];

/** Six stripes, each with its color and its percent from and to. */
const HATCH = [0, 1, 2, 3, 4, 5].map((at) => [at % 2 === 0 ? '#6FD6A0' : '#E9F8F0', at * 17, at === 5 ? 100 : (at + 1) * 17] as const);

/** Each rule selects elements that have the data it draws by, so that no rule reads missing data. */
export const GRAPH_STYLE: StylesheetJson = [
  {
    selector: 'node[size]',
    style: {
      label: 'data(label)',
      'font-family': 'Inter Variable',
      'font-size': 12,
      'line-height': 1.3,
      color: '#16211B',
      'text-wrap': 'wrap',
      'text-max-width': '148px',
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
  {
    selector: 'node[head]',
    style: {
      label: 'data(head)',
      'font-family': 'Inter Variable',
      'font-size': 13,
      'font-weight': 600,
      color: '#16211B',
      'text-valign': 'center',
      'background-opacity': 0,
      'border-width': 0,
      width: 1,
      height: 1,
      events: 'no',
    },
  },
  { selector: 'node[node != "lot"][size]', style: { 'border-style': 'double', 'border-width': 4 } },
  { selector: 'node[kind = "unknown"]', style: { 'border-style': 'dashed', 'border-color': '#86928A' } },
  { selector: 'node[kind = "notRecorded"]', style: { 'border-style': 'dotted', 'border-width': 2, 'border-color': '#5B6B62' } },
  // The hatch of a pool in bars and legends.
  {
    selector: 'node[kind = "pooled"]',
    style: {
      'background-fill': 'linear-gradient',
      'background-gradient-direction': 'to-bottom-right',
      'background-gradient-stop-colors': HATCH.flatMap(([color]) => [color, color]),
      'background-gradient-stop-positions': HATCH.flatMap(([, from, to]) => [from, to]),
    },
  },
  { selector: 'node[kind = "unverified"]', style: { 'border-color': '#86928A' } },
  { selector: 'node[?disputed]', style: { 'border-color': '#D92D20', 'border-width': 3 } },
  { selector: 'node[?dnaFailed]', style: { shape: 'octagon', 'border-color': '#D92D20', 'border-width': 4 } },
  { selector: 'node.selected', style: { 'border-color': '#115C39', 'border-width': 3, 'font-weight': 600 } },
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
  { selector: 'edge[evidence = "pooled"]', style: { 'line-style': 'dashed' } },
  // Green is for what is traced to a farm.
  {
    selector: 'edge[evidence = "unverified"], edge[evidence = "unknown"]',
    style: { 'line-color': '#d5dadd', 'target-arrow-color': '#b3bbc1' },
  },
  { selector: 'edge[evidence = "unknown"]', style: { 'line-style': 'dashed' } },
  {
    selector: 'edge[hands]',
    style: {
      label: 'data(hands)',
      'line-style': 'dashed',
      'font-family': 'Inter Variable',
      'font-size': 10,
      color: '#5B6B62',
      'text-wrap': 'wrap',
      'text-max-width': '112px',
      'text-background-color': '#fcfdfc',
      'text-background-opacity': 0.85,
    },
  },
  // Hundreds of hairlines would hide the lines that count.
  { selector: 'edge[share < 0.01]', style: { 'line-opacity': 0.45, 'target-arrow-shape': 'none' } },
];
