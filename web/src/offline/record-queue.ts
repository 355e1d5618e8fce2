/** The queue of this phone's user: its records, and when they are sent. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToSession as onSession } from '../client/session/session.js';
import type { SendFailure } from '../entities/record/record-definition.js';
import { countRecords, deleteRecord, deleteUnsentRecord, readRecords, requeueRecord, storeRecord } from './offline-store.js';
import { phoneUser } from './offline-user.js';
import { sendRecords } from './send-records.js';
import { syncApiFor } from './sync-api.js';
import type { UnsentRecord } from './unsent-record.js';

export interface QueueState {
  /** Those of the site where the user works now; absent until the store was read. */
  records?: readonly UnsentRecord[];
  /** Those of all sites of the user: each is sent as its own. */
  all?: readonly UnsentRecord[];
  isOnline: boolean;
  isSending: boolean;
}

/** The result of a new record: `kept` is on this phone, and is sent when possible; `sending` takes long to send. */
export type EnqueueOutcome = { end: 'sent' | 'kept' | 'sending'; order: number } | { end: 'failed'; failure: SendFailure; order: number };

/** The record is safe on the phone by then: users need not wait for a slow network. */
const ANSWER_WAIT_MS = 3_000;

let queue: QueueState = { isOnline: navigator.onLine, isSending: false };
const listeners = new Set<() => void>();
const sentListeners = new Set<() => void>();

export const useQueue = (): QueueState => useSyncExternalStore(subscribe, () => queue);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back after a record was sent: reads are then worth reloading. Returns a function that unsubscribes. */
export function onSent(listener: () => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

function setQueue(part: Partial<QueueState>): void {
  queue = { ...queue, ...part };
  for (const listener of listeners) listener();
}

async function reload(): Promise<void> {
  const account = phoneUser()?.id;
  const before = queue.all?.length ?? 0;
  const all = account ? await readRecords(account) : [];
  if (account !== phoneUser()?.id) return;
  setQueue({ all, records: all.filter(isOfThisSite) });
  if (all.length < before) for (const listener of sentListeners) listener();
}

/** Tells whether a record is of the site where the user works now. */
export const isOfThisSite = ({ facilityId }: Pick<UnsentRecord, 'facilityId'>): boolean =>
  facilityId === undefined || facilityId === phoneUser()?.currentFacility?.id;

const tabChannel = globalThis.BroadcastChannel && new BroadcastChannel('unsent-records');

async function announceChange(): Promise<void> {
  tabChannel?.postMessage('changed');
  await reload();
}

/** Returns the number of records queued on this phone, of all accounts: signed-out users see only this number. */
export function useUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => void countRecords().then(setCount, () => undefined), []);
  return count;
}

let started = false;

/** From now on the queue is sent whenever it can be: at once, when the network is back, and when the page comes to the front. */
export function startSending(): void {
  if (started) return;
  started = true;
  tabChannel?.addEventListener('message', () => void reload());
  onSession(() => void reload().then(sendNow));
  window.addEventListener('online', () => {
    setQueue({ isOnline: true });
    void sendNow();
  });
  window.addEventListener('offline', () => setQueue({ isOnline: false }));
  // The network may have gone since this file was read, before anybody listened.
  setQueue({ isOnline: navigator.onLine });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendNow());
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'send' && void sendNow());
  void keepStorage();
  void reload().then(sendNow);
}

let sendInFlight: Promise<void> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends what can go; resolves when nothing more can for now. */
export function sendNow(): Promise<void> {
  sendInFlight ??= withTabLock(sendRound).finally(() => {
    sendInFlight = undefined;
  });
  return sendInFlight;
}

async function sendRound(): Promise<void> {
  clearTimeout(retryTimer);
  const account = phoneUser()?.id;
  if (!account || !navigator.onLine) return;
  const isEmpty = (await readRecords(account)).every(({ state }) => state === 'failed');
  if (isEmpty) return;
  setQueue({ isSending: true });
  const sent = await sendRecords(account, syncApiFor(account), announceChange).finally(() => setQueue({ isSending: false }));
  if (sent.end === 'later') retryTimer = setTimeout(() => void sendNow(), sent.inMs);
}

/** One tab at a time. Where tabs cannot wait for each other, the transaction's ID keeps a record from being kept twice. */
function withTabLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? (navigator.locks.request('send-records', work) as Promise<void>) : work();
}

/** Asks the browser not to clear the storage of this phone when room is short. It answers by itself, or asks the user once. */
async function keepStorage(): Promise<void> {
  const { storage } = navigator;
  if (storage?.persist && !(await storage.persisted().catch(() => true))) await storage.persist().catch(() => false);
}

/** Keeps a record and sends it when possible, a held one later; with `correctedOrder` it replaces the failed one there. */
export async function enqueue(record: Omit<UnsentRecord, 'order'>, correctedOrder?: number): Promise<EnqueueOutcome> {
  const facilityId = record.facilityId ?? phoneUser()?.currentFacility?.id;
  const order = await storeRecord({ ...record, ...(facilityId && { facilityId }) }, correctedOrder);
  await announceChange();
  void requestBackgroundSync();
  void keepStorage();
  if (record.heldUntil) {
    void sendRecord(order);
    return { end: 'kept', order };
  }
  const isAnswered = await Promise.race([sendRecord(order).then(() => true), delay(ANSWER_WAIT_MS).then(() => false)]);
  const left = queue.all?.find((each) => each.order === order);
  if (!left) return { end: 'sent', order };
  return left.state === 'failed' && left.failure
    ? { end: 'failed', failure: left.failure, order }
    : { end: isAnswered ? 'kept' : 'sending', order };
}

async function sendRecord(order: number): Promise<void> {
  await sendNow();
  // It may have come while a round was at its end.
  if (isUntried(order)) await sendNow();
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isUntried = (order: number): boolean =>
  navigator.onLine && queue.all?.some((each) => each.order === order && each.state === 'waiting' && each.tries === 0) === true;

/** Sends a failed record once more as it is. */
export async function retry({ order }: Pick<UnsentRecord, 'order'>): Promise<void> {
  await requeueRecord(order);
  await announceChange();
  await sendNow();
}

export async function discard(record: Pick<UnsentRecord, 'order'>): Promise<void> {
  await deleteRecord(record.order);
  await announceChange();
}

/** Takes records back. Returns false where the server may have one of them. */
export async function takeBackRecords(orders: readonly number[]): Promise<boolean> {
  const areUnsent = await Promise.all(orders.map(deleteUnsentRecord));
  await announceChange();
  return areUnsent.every(Boolean);
}

/** Asks the browser to wake the worker once the network is back, where it can. */
async function requestBackgroundSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration('/m')) as { sync?: { register(tag: string): Promise<void> } } | undefined;
  await worker?.sync?.register('send-records').catch(() => undefined);
}
