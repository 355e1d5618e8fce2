/** Returns the instant so many milliseconds after another one; a negative number leads back. @param instant ISO 8601 UTC */
export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
