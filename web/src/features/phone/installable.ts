/** The phone's screens can be put on the home screen, and open without a network. */

const WORKER = '/sw.js';
const SCOPE = '/m';

let done = false;

export function installable(): void {
  if (done) return;
  done = true;
  addLink('manifest', '/manifest.webmanifest');
  addLink('apple-touch-icon', '/icons/192.png');
  if (import.meta.env?.PROD && navigator.serviceWorker) void register();
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

async function register(): Promise<void> {
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
