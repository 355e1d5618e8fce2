/** Accepts IDs as registers write them, of a group or a farm. */
export const LAND_ID = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u;
export const CERTIFICATE_MAX = 100;
