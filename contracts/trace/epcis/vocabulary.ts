/** Names what EPCIS 2.0 and CBV 2.0 fix, and the names that this product adds. */

export const EPCIS_CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
export const EPCIS_VERSION = '2.0.0';
export const CBV_VERSION = '2.0.0';
/** The path of the namespace of this product's own names, after the address of an installation. */
export const OWN_NAMESPACE_PATH = '/ns/';

export const GIVEN_EVENT_TYPES = ['ObjectEvent', 'TransactionEvent', 'TransformationEvent'] as const;
export const GIVEN_BIZ_STEPS = [
  'commissioning',
  'creating_class_instance',
  'cycle_counting',
  'inspecting',
  'receiving',
  'shipping',
] as const;
export const GIVEN_DISPOSITIONS = ['active', 'in_progress', 'in_transit'] as const;

/** The lists of resources, each with the events about one of them. */
export const COLLECTIONS = ['eventTypes', 'epcs', 'bizSteps', 'bizLocations', 'readPoints', 'dispositions'] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

export const EPC_FORMATS = ['No_Preference', 'Always_GS1_Digital_Link', 'Always_EPC_URN', 'Never_Translates'] as const;

export const ERROR_BEHAVIOURS = ['rollback', 'proceed'] as const;
export type ErrorBehaviour = (typeof ERROR_BEHAVIOURS)[number];

/** Limits of one captured document. */
export const CAPTURED_EVENTS_MAX = 500;
export const CAPTURED_BYTES_MAX = 1024 * 1024;
