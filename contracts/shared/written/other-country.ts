/** The code for countries that are not in ISO 3166. */
export const OTHER_COUNTRY = 'ZZ';
