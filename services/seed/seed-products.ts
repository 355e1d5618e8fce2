import type { ProductGiven } from '../../contracts/brand/orders/commands.js';

export const SEED_PRODUCTS: readonly Required<Pick<ProductGiven, 'code' | 'description' | 'composition'>>[] = [
  { code: '2713', description: 'Linen-cotton trouser', composition: shares('Cotton 55', 'Linen 45') },
  { code: '1180', description: 'Men’s Oxford shirt', composition: shares('Cotton 100') },
  { code: '1342', description: 'Women’s poplin dress', composition: shares('Cotton 97', 'Elastane 3') },
  { code: '2208', description: 'Stretch chino', composition: shares('Cotton 98', 'Elastane 2') },
  { code: '3015', description: 'Organic crew tee', composition: shares('Cotton 100') },
  { code: '2554', description: 'Denim jacket', composition: shares('Cotton 100') },
  { code: '4102', description: 'Percale bed set', composition: shares('Cotton 100') },
];

function shares(...texts: string[]): { fibre: string; percent: number }[] {
  return texts.map((text) => {
    const [fibre = '', percent = ''] = text.split(' ');
    return { fibre, percent: Number(percent) };
  });
}
