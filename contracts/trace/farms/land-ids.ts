/** Accepts IDs as registers write them in any script, of a group or a farm. */
export const LAND_ID = /^[\p{L}\p{N}][-\p{L}\p{N}\p{M} ._/\u200c\u200d]{0,39}$/u;
export const CERTIFICATE_MAX = 100;
