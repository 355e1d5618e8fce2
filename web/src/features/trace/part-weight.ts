import { formatKg } from '../../ui/format.js';

/** What is less would be shown as nothing. */
const HALF_KG = 500;

/** Whole kilograms of a part, without the unit: a little is not nothing. */
export const formatPartKg = (grams: number | null): string => (grams !== null && grams > 0 && grams < HALF_KG ? '<1' : formatKg(grams));
