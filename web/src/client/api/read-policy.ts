import { ApiError } from './api.js';

/** Begins the keys of everything that a phone reads. */
export const PHONE_READS = ['phone'] as const;

/** Reads every page of a list. */
export async function pagesOf<Page extends { items: unknown[]; total: number }>(
  read: (page: number) => Promise<Page>,
  itemsMax = 2000,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let items = 0; items < itemsMax; ) {
    const page = await read(pages.length + 1);
    pages.push(page);
    items += page.items.length;
    if (items >= page.total || page.items.length === 0) break;
  }
  return pages;
}
/** Reads all items of a list in steps of 100, for choosing from the stock. */
export async function allPages<Item>(read: (page: number) => Promise<{ items: Item[]; total: number }>, itemsMax = 2000): Promise<Item[]> {
  return (await pagesOf(read, itemsMax)).flatMap(({ items }) => items);
}
const RETRIES_MAX = 2;
const BEHIND_WAIT_MS = 1_000;

const isBehind = (error: unknown): boolean => error instanceof ApiError && error.code === 'ReadModelBehind';

/** Repeats reads when waiting helps: without an answer, or when a read model is behind. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  return failures < RETRIES_MAX && (isBehind(error) || (error instanceof ApiError && error.code === 'Unreachable'));
}

/** Repeats a question about a code while a read model is behind: a code that was just recorded elsewhere is no unknown one. */
export async function askedUntilRead<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (failures === RETRIES_MAX || !isBehind(error)) throw error;
    }
    await new Promise((again) => setTimeout(again, BEHIND_WAIT_MS));
  }
}
