/** Of what quality cotton is, by the bounds of the product's constants. */
export const TRASH_LEVELS = ['low', 'medium', 'high'] as const;
export type TrashLevel = (typeof TRASH_LEVELS)[number];

/** Trash content up to which it is low, and up to which it is medium, in percent of the weight. */
const TRASH_BOUNDS = { farm: [11, 22], elsewhere: [10, 20] } as const;

/**
 * How high a trash content is.
 * @param percent of the weight, 0 to 100
 * @param atFarm whether the lot was made by a farm or a farm group: what is picked holds more
 */
export function trashLevel(percent: number, atFarm: boolean): TrashLevel {
  const [low, medium] = TRASH_BOUNDS[atFarm ? 'farm' : 'elsewhere'];
  if (percent <= low) return 'low';
  return percent <= medium ? 'medium' : 'high';
}
