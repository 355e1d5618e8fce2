/** Lists the refusals of EPCIS 2.0, each with its status. */
export const EPCIS_REFUSALS = {
  EpcisQueryInvalid: 400,
  EpcisQueryTaken: 409,
  EpcisQueriesTooMany: 409,
  EpcisSubscriptionInvalid: 400,
  EpcisSubscriptionsTooMany: 409,
  EpcisQueryTooLarge: 413,
  EpcisQueryTooComplex: 413,
  EpcisNotAcceptable: 406,
  EpcisDocumentInvalid: 400,
  EpcisEventsTooMany: 413,
  /** The event corresponds to no kind of record. */
  EpcisNoRow: 400,
  EpcisSiteForeign: 400,
  EpcisIdentifierUnknown: 400,
  EpcisPartMissing: 400,
  EpcisProofMissing: 400,
  EpcisUnitUnknown: 400,
  EpcisReadingUnknown: 400,
  EpcisEventUnknown: 400,
  /** Another event has the ID. */
  EpcisEventChanged: 409,
  EpcisTestElsewhere: 400,
  /** A lot that changes hands does so as a whole. */
  EpcisQuantityDiffers: 409,
} as const;
