import { expect, test } from '@jest/globals';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { useGoodsName } from './goods-name.js';

type Goods = Parameters<ReturnType<typeof useGoodsName>>[0];

const GoodsName = ({ lot }: { lot: Goods }) => useGoodsName()(lot);

function said(lot: Goods): string {
  const shown = renderScreen(<GoodsName lot={lot} />);
  const text = shown.text();
  shown.unmount();
  return text;
}

test('a by-product that the platform knows is named in the language of its reader, and another as it was written', () => {
  expect(said({ product: 'byProduct', name: 'comberNoil' })).toBe('Comber noil');
  expect(said({ product: 'byProduct', name: 'কম্বার নয়েল' })).toBe('কম্বার নয়েল');
  expect(said({ product: 'byProduct' })).toBe('By-product');
  expect(said({ product: 'yarn', name: 'sweepings' })).toBe('sweepings');
  expect(said({ product: 'lint', grade: 'Lint Cotton Super' })).toBe('Lint Cotton Super');
});
