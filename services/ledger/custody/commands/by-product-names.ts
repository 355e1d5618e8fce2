import { BY_PRODUCTS } from '../../../../contracts/ledger/custody/by-products.js';
import { choiceOf } from '../../../platform/sheets/choice-words.js';

/** Returns the lots with the keys of by-products in place of their words in any language, so that each reader sees their own. */
export const withByProductKeys = <Row extends { name?: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => (row.name === undefined ? row : { ...row, name: choiceOf(BY_PRODUCTS, row.name, 'byProduct') ?? row.name }));
