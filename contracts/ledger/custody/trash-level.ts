/** Grades cotton by trash content, by the bounds of the product's constants. */
export const TRASH_LEVELS = ['low', 'medium', 'high'] as const;
export type TrashLevel = (typeof TRASH_LEVELS)[number];

/** Upper bounds of `low` and `medium`, in percent of the weight. */
const TRASH_BOUNDS = { farm: [11, 22], elsewhere: [10, 20] } as const;

/**
 * Returns the level of a trash content.
 * @param percent of the weight, 0 to 100
 * @param atFarm true for lots made by a farm or farm group, whose picked cotton holds more trash
 */
export function trashLevel(percent: number, atFarm: boolean): TrashLevel {
  const [low, medium] = TRASH_BOUNDS[atFarm ? 'farm' : 'elsewhere'];
  if (percent <= low) return 'low';
  return percent <= medium ? 'medium' : 'high';
}
