export const INTAKE_PHOTOS_MAX = 3;
/** A page shrinks photos before it sends them. */
export const INTAKE_PHOTO_BYTES_MAX = 3 * 1024 * 1024;
