import { ApiError } from './api.js';

/** Every page of a list. */
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
/** What is on every page of a list, in steps of 100: for choosing from what is in stock. */
export async function allPages<Item>(read: (page: number) => Promise<{ items: Item[]; total: number }>, itemsMax = 2000): Promise<Item[]> {
  return (await pagesOf(read, itemsMax)).flatMap(({ items }) => items);
}
/** Reads are repeated where waiting helps: no answer, or a read model that is behind. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.code === 'Unreachable' || error.code === 'ReadModelBehind');
}
