/** Groups the texts of a language into the files of the built app. */
import type { Texts } from './english.js';

type Namespace = keyof Texts;

/**
 * Lists namespaces by room. `shell` holds the texts that every screen may need and those of small rooms, which load before the first paint.
 * The others load with the screens that name them (`Screen.texts`).
 */
export const TEXT_ROOMS = {
  shell: ['account', 'auth', 'errors', 'facilities', 'person', 'phone', 'risk', 'search', 'shell', 'ui'],
  audits: ['audits'],
  balance: ['balance', 'books', 'reconciliation'],
  codes: ['codes', 'labels'],
  custody: ['custody', 'homepage', 'phonePages', 'stock', 'transactions'],
  dossier: ['dossierScreen'],
  facility: ['erasure', 'facility', 'makeFacilities', 'rooms'],
  farms: ['farms'],
  help: ['help'],
  imports: ['imports'],
  intake: ['intake'],
  integrations: ['integrations', 'webhooks'],
  notifications: ['notifications'],
  operations: ['audit', 'operations'],
  orders: ['alerts', 'detention', 'dna', 'evidence', 'home', 'journey', 'orders', 'products', 'publicPages', 'restsOn'],
  overview: ['overview'],
  passport: ['passport'],
  profile: ['captures', 'certificates', 'grievances', 'profile', 'registry', 'standing'],
  replay: ['replay'],
  requests: ['actions', 'requests'],
  saq: ['saq'],
  scores: ['scores'],
  settings: ['settings'],
  settle: ['settle'],
  sharedRoom: ['sharedRoom'],
  signOn: ['signOn'],
  suppliers: ['suppliers'],
  trace: ['trace'],
  trust: ['trust'],
  users: ['users'],
  words: ['words'],
} as const satisfies Record<string, readonly Namespace[]>;

export type TextRoom = keyof typeof TEXT_ROOMS;

const ROOMS = new Map<string, TextRoom>(
  Object.entries(TEXT_ROOMS).flatMap(([room, namespaces]) => namespaces.map((namespace) => [namespace, room as TextRoom] as const)),
);

/** Returns undefined for a namespace of no room. */
export const roomOf = (namespace: string): TextRoom | undefined => ROOMS.get(namespace);
