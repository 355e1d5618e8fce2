export const PRODUCTS = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Tells whether the books keep stock of a product. A site's by-products leave its books as they are made. */
export const hasBookStock = (product: Product): boolean => product !== 'byProduct';

/** The stages of a trace, counted from the finished product. A by-product has the stage of the main output of its step. */
export const STAGE_OF: Record<Exclude<Product, 'byProduct'>, Stage> = { finished: 1, fabric: 2, yarn: 3, lint: 4, rawCotton: 5 };
export type Stage = 1 | 2 | 3 | 4 | 5;

export const GRADES = [
  'Lint Cotton Super',
  'Lint Cotton Grade 1',
  'Lint Cotton Grade 2',
  'Lint Cotton Grade 3',
  'Lint Cotton Grade 4',
  'Lint Cotton Grade 5',
] as const;

export const CERTIFICATIONS = [
  'ABRAPA',
  'BASF e3',
  'BCI',
  'Cleaner Cotton',
  'CmiA',
  'Fairtrade',
  'Fairtrade Organic',
  'Field to Market',
  'ISCC',
  'myBMP',
  'Organic',
  'Recycled',
  'REEL',
  'Regenerative',
  'Transitional',
  'USCTP',
  'Conventional',
] as const;
export type Certification = (typeof CERTIFICATIONS)[number];

/** Says of cotton that nobody certified it, so that nothing vouches for it. */
const UNCERTIFIED: Certification = 'Conventional';

export const needsCertificate = (certification: string): boolean => certification !== UNCERTIFIED;

export const STEPS = ['gin', 'spinCarded', 'spinCombed', 'spinOpenEnd', 'weaveKnit', 'finish', 'cutSew', 'regroup'] as const;
export type Step = (typeof STEPS)[number];

/** The first version of the lint equivalents of a step's outputs, per mille of their cotton. */
export const FACTORS: { version: string; perMille: Record<Step, number> } = {
  version: '2026.1',
  perMille: {
    gin: 1000,
    spinCarded: 1100,
    spinCombed: 1280,
    spinOpenEnd: 1100,
    weaveKnit: 1020,
    finish: 1000,
    cutSew: 1100,
    regroup: 1000,
  },
};

/** Plausible yields in basis points, output to input mass. A transform outside the range is flagged but not refused. */
export const YIELD_RANGES_BP: Record<Exclude<Step, 'regroup'>, readonly [low: number, high: number]> = {
  gin: [2800, 4500],
  spinCarded: [8000, 9300],
  spinCombed: [6000, 8000],
  spinOpenEnd: [8000, 9300],
  weaveKnit: [9000, 9950],
  finish: [8500, 10200],
  cutSew: [7000, 9500],
};

const STEP_BETWEEN: Partial<Record<`${Product} ${Product}`, Step>> = {
  'rawCotton lint': 'gin',
  'lint yarn': 'spinCarded',
  'yarn fabric': 'weaveKnit',
  'fabric fabric': 'finish',
  'fabric finished': 'cutSew',
};

/** Returns the step of a transform that names none; undefined when no step makes the output from the input. */
export function stepBetween(input: Product, output: Product): Step | undefined {
  return STEP_BETWEEN[`${input} ${output}`];
}

/** The stages of an order's documents: from cotton to the brand, which provides its own documents as importer. */
export const DOCUMENT_STAGES = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'import'] as const;
export type DocumentStage = (typeof DOCUMENT_STAGES)[number];

/** Weighs a piece of finished goods for which no product states a weight. */
export const LIGHTEST_PIECE_GRAMS = 20;

/** Weighs a square metre of cloth. */
export const LIGHTEST_CLOTH_GSM = 20;

/** Is the width of cloth that states none. */
const USUAL_WIDTH_CM = 100;

/** Returns the most pieces that goods of this mass are: none weighs less than a third of what one weighs, or of what the lightest does. */
export const piecesAtMost = (massGrams: number, pieceGrams = 3 * LIGHTEST_PIECE_GRAMS): number => Math.floor((3 * massGrams) / pieceGrams);

/** Returns the most millimetres that cloth of this mass is. */
export const millimetresAtMost = (massGrams: number, widthCm = USUAL_WIDTH_CM): number =>
  Math.floor((massGrams * 100_000) / (LIGHTEST_CLOTH_GSM * widthCm));
