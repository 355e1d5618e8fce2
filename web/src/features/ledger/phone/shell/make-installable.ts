/** The phone's screens can be put on the home screen, and open without a network. */

const WORKER = '/sw.js';
const SCOPE = '/m';

let isDone = false;

export function makeInstallable(): void {
  if (isDone) return;
  isDone = true;
  addLink('manifest', '/manifest.webmanifest');
  addLink('apple-touch-icon', '/icons/192.png');
  if (import.meta.env?.PROD && navigator.serviceWorker) void registerWorker();
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
  if (!registration) return;
  // Nothing is typed yet: a newer version that waits takes over, and the page with it.
  if (registration.waiting && navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    registration.waiting.postMessage('takeOver');
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
