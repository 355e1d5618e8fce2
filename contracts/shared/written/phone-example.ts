/** Numbers as they are dialed in the countries in which most cotton is grown and sewn. */
const DIALED: Readonly<Record<string, string>> = {
  BD: '01812 345678',
  BR: '(11) 96123-4567',
  CN: '131 2345 6789',
  EG: '0100 123 4567',
  ES: '612 34 56 78',
  FR: '06 12 34 56 78',
  ID: '0812-345-678',
  IN: '081234 56789',
  KH: '091 234 567',
  LK: '071 234 5678',
  MX: '222 123 4567',
  PK: '0300 1234567',
  PT: '912 345 678',
  TR: '0501 234 56 78',
  US: '(201) 555-0123',
  UZ: '91 234 56 78',
  VN: '0912 345 678',
};
const ANYWHERE = '+92 300 1234567';

/** Returns a phone number as people write it in a country (ISO 3166 alpha-2), or an international one where none is known. */
export const phoneExample = (country?: unknown): string => (typeof country === 'string' && DIALED[country]) || ANYWHERE;
