import { expect, test } from '@jest/globals';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { renderScreen } from '../../../../../../test/support/screens/render-screen.js';
import { LotWeight } from './lot-weight.js';

function said(lot: Partial<TraceNode>): string {
  const shown = renderScreen(<LotWeight lot={{ rootShare: 0.25, massGrams: null, ...lot } as TraceNode} />);
  const text = shown.text();
  shown.unmount();
  return text;
}

test.each<[string, Partial<TraceNode>, string]>([
  ['the part of a lot, and of what', { grams: 1_540_000, massGrams: 5_988_000 }, '1,540 of 5,988 kg'],
  ['all of it', { grams: 5_988_000, massGrams: 5_988_000 }, '5,988 kg'],
  ['less than half a kilogram of it', { grams: 1, massGrams: 5_988_000 }, '<1 of 5,988 kg'],
  ['less than a gram of it', { grams: 0, massGrams: 5_988_000, rootShare: 1e-7 }, '<1 of 5,988 kg'],
  ['nothing of it', { grams: 0, massGrams: 5_988_000, rootShare: 0 }, '0 of 5,988 kg'],
  ['a part of what came out heavier than it went in', { grams: 1_020_000, massGrams: 1_000_000 }, '1,020 kg'],
  ['a part of a lot that has no mass', { grams: 1_000_000 }, '1,000 kg'],
  ['a share, where the root has no mass', { grams: null, massGrams: 5_988_000 }, '25%'],
  ['the lot’s own weight on the way forward, where there are no parts', { massGrams: 5_988_000 }, '5,988 kg'],
])('%s', (_, lot, wanted) => {
  expect(said(lot)).toBe(wanted);
});
