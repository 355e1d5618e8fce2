import type { Problem } from './problem.js';

/** Names the exceptions of EPCIS 2.0 by status, where the code names none. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'ValidationException',
  401: 'SecurityException',
  403: 'SecurityException',
  404: 'NoSuchResourceException',
  406: 'NotAcceptableException',
  409: 'ResourceAlreadyExistsException',
  413: 'CaptureLimitExceededException',
  415: 'UnsupportedMediaTypeException',
  429: 'SecurityException',
};

const BY_CODE: Partial<Record<Problem['code'], string>> = {
  EpcisQueryInvalid: 'QueryParameterException',
  EpcisQueriesTooMany: 'ImplementationException',
  EpcisSubscriptionInvalid: 'SubscriptionControlsException',
  EpcisSubscriptionsTooMany: 'ImplementationException',
  WebhookAddressRefused: 'SubscriptionControlsException',
  EpcisQueryTooLarge: 'QueryTooLargeException',
  EpcisQueryTooComplex: 'QueryTooComplexException',
};

/** Returns the type of a problem as the REST bindings of EPCIS 2.0 demand. */
export const epcisExceptionOf = ({ code, status }: Pick<Problem, 'code' | 'status'>): string =>
  `epcisException:${BY_CODE[code] ?? BY_STATUS[status] ?? 'ImplementationException'}`;
