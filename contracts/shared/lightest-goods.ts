/** Says how little goods plausibly weigh, for those of which nobody says more. Lighter goods are possible, and are said to weigh less. */

/** Weighs a piece of finished goods for which no product states a weight. */
export const LIGHTEST_PIECE_GRAMS = 20;

/** Weighs a square metre of cloth. */
export const LIGHTEST_CLOTH_GSM = 20;

/** Is the width of cloth that states none. */
const USUAL_WIDTH_CM = 100;

/** Returns the most pieces that goods of this mass are. */
export const piecesAtMost = (massGrams: number, pieceGrams = LIGHTEST_PIECE_GRAMS): number => Math.floor(massGrams / pieceGrams);

/** Returns the most millimetres that cloth of this mass is: width × gsm grams a metre, with the width in metres. */
export const millimetresAtMost = (massGrams: number, widthCm = USUAL_WIDTH_CM): number =>
  Math.floor((massGrams * 100_000) / (LIGHTEST_CLOTH_GSM * widthCm));
