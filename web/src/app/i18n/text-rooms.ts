/** Which texts of a language come together, in one file of the built app. */
import type { Texts } from './english.js';

type Namespace = keyof Texts;

/**
 * Namespaces by room. The texts of `shell` are those that every screen may need, and those of small rooms: they come before
 * the first paint. The others come with the screens that name them (`Screen.texts`).
 */
export const TEXT_ROOMS = {
  shell: ['account', 'auth', 'books', 'errors', 'facilities', 'imports', 'person', 'phone', 'registry', 'risk', 'search', 'shell', 'ui'],
  balance: ['balance', 'reconciliation'],
  codes: ['codes'],
  custody: ['custody', 'homepage', 'stock', 'transactions'],
  orders: ['alerts', 'evidence', 'home', 'orders', 'products'],
  overview: ['overview'],
  profile: ['profile'],
  replay: ['replay'],
  saq: ['saq'],
  scores: ['scores'],
  settings: ['settings'],
  suppliers: ['suppliers'],
  trace: ['trace'],
  users: ['users'],
} as const satisfies Record<string, readonly Namespace[]>;

export type TextRoom = keyof typeof TEXT_ROOMS;

const ROOMS = new Map<string, TextRoom>(
  Object.entries(TEXT_ROOMS).flatMap(([room, namespaces]) => namespaces.map((namespace) => [namespace, room as TextRoom] as const)),
);

/** The room that brings a namespace; undefined where none does. */
export const roomOf = (namespace: string): TextRoom | undefined => ROOMS.get(namespace);
