import { SHARED_CACHE, SHARED_NAME_HEADER } from '../../../web/src/offline/shared-papers.js';

/** One cache of a browser, in memory: jsdom has none. */
class MemoryCache {
  private readonly kept = new Map<string, Response>();
  put = async (path: string, response: Response): Promise<void> => void this.kept.set(path, response);
  keys = async (): Promise<{ url: string }[]> => [...this.kept.keys()].map((url) => ({ url }));
  match = async ({ url }: { url: string }): Promise<Response | undefined> => this.kept.get(url);
  delete = async (path: string): Promise<boolean> => this.kept.delete(path);
}

/** Gives the page an empty cache storage. */
export function installCacheStorage(): void {
  const all = new Map<string, MemoryCache>();
  const open = async (name: string): Promise<MemoryCache> => {
    const cache = all.get(name) ?? new MemoryCache();
    all.set(name, cache);
    return cache;
  };
  Object.assign(globalThis, { caches: { open, delete: async (name: string) => all.delete(name) } });
}

/** Puts a PDF where the worker puts files that another app shares. */
export async function shareFile(name: string, at: number): Promise<void> {
  const headers = new Headers({ [SHARED_NAME_HEADER]: encodeURIComponent(name) });
  const blob = async (): Promise<Blob> => new Blob([`%PDF-1.4\n${name}\n%%EOF\n`], { type: 'application/pdf' });
  await (await caches.open(SHARED_CACHE)).put(`/m/shared/${at}`, { headers, blob } as Response);
}

export const sharedCount = async (): Promise<number> => (await (await caches.open(SHARED_CACHE)).keys()).length;
