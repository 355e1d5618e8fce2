/** The service worker of the phone's screens: keeps the app, so that it opens without a network, and wakes the screens to send. */
import { newId } from '../../ui/new-id.js';
import { SHARED_CACHE, SHARED_NAME_HEADER } from '../shared-papers.js';
import { responseSourceOf } from './response-source.js';

/** Filled in by the build: the files that the phone's screens are made of, and a name for them all together. */
declare const PHONE_FILES: readonly string[];
declare const PHONE_FILES_NAME: string;

/** The used parts of a worker's global types: the types of pages do not have them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const CACHE_NAME = `phone-${PHONE_FILES_NAME}`;
const PAGE = '/m';

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE_NAME).then((cache) => cache.addAll([PAGE, ...PHONE_FILES])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const source = responseSourceOf(event.request, worker.location.origin);
  if (source === 'shared') event.respondWith(keepShared(event.request));
  else if (source !== 'network') event.respondWith(fromCacheOrNetwork(source === 'page' ? PAGE : event.request));
});

/** A page says which files it was made of (fonts, catalogs of its language), or that a newer worker may take over. */
worker.addEventListener('message', (event) => {
  if (event.data === 'takeOver') event.waitUntil(worker.skipWaiting());
  else if (Array.isArray(event.data)) event.waitUntil(cacheFiles(event.data as string[]));
});

/** The network is back: the open screens send queued records. */
worker.addEventListener('sync', (event) => {
  event.waitUntil(wakeScreens());
});

async function wakeScreens(): Promise<void> {
  for (const page of await worker.clients.matchAll()) page.postMessage('send');
}

async function fromCacheOrNetwork(asked: Request | string): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  const found = await cache.match(asked);
  if (found) return found;
  const answer = await fetch(asked);
  if (answer.ok) await cache.put(asked, answer.clone());
  return answer;
}

/** Keeps the files that another app shares, and shows them. Files that were shared before and not taken make room. */
async function keepShared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll('papers').filter((each) => each instanceof File);
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  // A path is of one file alone: a form can still forget an earlier file that it took.
  for (const file of files)
    await cache.put(`/m/shared/${newId()}`, new Response(file, { headers: { [SHARED_NAME_HEADER]: encodeURIComponent(file.name) } }));
  return Response.redirect('/m/shared', 303);
}

async function cacheFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const ours = urls.filter((url) => responseSourceOf({ method: 'GET', mode: 'cors', url }, worker.location.origin) === 'file');
  for (const url of ours) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('phone-') && name !== CACHE_NAME).map((name) => caches.delete(name)));
}
