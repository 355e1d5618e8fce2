/** Lists the refusals of product passports and GTINs, each with its status. */
export const PASSPORT_REFUSALS = {
  /** The passport lacks a field without which none is issued. */
  PassportLacking: 409,
  /** Fields of the passport are missing, and the brand did not confirm it. */
  PassportIncomplete: 409,
  /** Goods of another site, or other goods of the site, have the GTIN. */
  GtinTaken: 409,
  /** A passport in force bears the GTIN. */
  GtinOnPassport: 409,
  /** The GTIN does not contain the GS1 prefix of the site. */
  GtinForeign: 400,
  /** Another site has the GS1 prefix, one that is part of it, or one that it is part of; or the GTIN contains such a prefix. */
  Gs1PrefixTaken: 409,
} as const;
