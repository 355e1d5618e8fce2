import { expect, it } from '@jest/globals';
import { type Frame, labelsOf, marksOf, spaceOf, touches } from './frame.js';
import { insetBoxes, insetObstacles } from './inset-frames.js';
import type { Inset } from './insets.js';
import type { PlacedSite } from './map-sites.js';

const FRAME: Frame = { width: 800, height: 600, centre: [72, 30], scale: 3000 };
const SITE: PlacedSite = {
  facility: { id: 'gin', name: 'Sutlej Cotton Factory', type: 'GINNER', district: 'Bahawalpur' },
  point: [72, 30],
  share: 0.5,
  tier: 4,
  evidence: { named: 0.5, pooled: 0, unverified: 0, unknown: 0 },
  disputed: false,
};
const INSET: Inset = { letter: 'A', district: 'Bahawalpur', sites: [SITE], share: 0.5 };

it('puts the letter of an inset at a corner that no route covers', () => {
  const [box] = insetBoxes([INSET], FRAME, []);
  expect(box?.at).toEqual({ x: box?.right, y: box?.top });
  const [moved] = insetBoxes([INSET], FRAME, [{ x: box?.right ?? 0, y: box?.top ?? 0, radius: 10 }]);
  expect(moved?.at).toEqual({ x: box?.left, y: box?.top });
});

it('keeps names clear of the edges, with a line from each mark to a name that is moved', () => {
  const obstacles = insetObstacles(insetBoxes([INSET], FRAME, []));
  const [label] = labelsOf(marksOf([SITE], FRAME), () => ['Sutlej Cotton Factory', 'Bahawalpur'], FRAME, obstacles);
  if (!label) throw new Error('no label');
  expect(obstacles.filter((each) => touches(spaceOf(label), each))).toEqual([]);
  expect(label.isAway).toBe(true);
});
