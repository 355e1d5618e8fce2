/** The units in which goods are ordered. */
export const ORDER_UNITS = ['pieces', 'kg', 'm'] as const;
export type OrderUnit = (typeof ORDER_UNITS)[number];
