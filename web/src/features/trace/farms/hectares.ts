import { hectaresOf } from '../../../../../contracts/trace/farms/outlines.js';

/** Writes hectares with one decimal. */
export const formatHectares = (squareMetres: number): string =>
  hectaresOf(squareMetres).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
