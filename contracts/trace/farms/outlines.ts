/** Defines the outlines of land: rings in WGS 84, longitude first, six decimals, counter-clockwise, the first point not repeated. */
export type LngLat = [longitude: number, latitude: number];

export const POINTS_MIN = 3;
/** Limits the points of a plot, of all its parts together. */
export const POINTS_MAX = 2_000;
export const PARTS_MAX = 100;
/** Limits a farm's plot. */
export const PLOT_HECTARES_MAX = 10_000;
export const SQUARE_METRES_PER_HECTARE = 10_000;

export const hectaresOf = (squareMetres: number): number => squareMetres / SQUARE_METRES_PER_HECTARE;
