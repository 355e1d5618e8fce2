/** The photos and files that somebody adds to what they write, made small before they are kept or sent. */
import { useState } from 'react';
import { FILE_BYTES_MAX } from '../ui/forms/drop-zone.js';
import { newId } from '../ui/new-id.js';
import { photoName, shrinkPhoto } from './shrink-photo.js';
import type { PendingDocument } from './unsent-record.js';

interface PagesOptions {
  /** Words the fault of a file that is too large even when it is made small. */
  tooLarge: (name: string) => string;
  bytesMax?: number;
  /** The pages of something that is corrected. */
  begun?: readonly PendingDocument[] | undefined;
  /** Limits the number, and words the fault of one too many. */
  most?: { pages: number; text: string };
}

export interface ChosenPages {
  pages: readonly PendingDocument[];
  error: string | undefined;
  /** Resolves once each file is among the pages or refused, with the keys of their pages. */
  add: (files: readonly File[]) => Promise<(string | undefined)[]>;
  remove: (key: string) => void;
  clear: () => void;
}

export function usePages({ tooLarge, bytesMax = FILE_BYTES_MAX, begun = [], most }: PagesOptions): ChosenPages {
  const [pages, setPages] = useState(begun);
  const [error, setError] = useState<string>();
  const add = async (files: readonly File[]) => {
    setError(undefined);
    const room = most ? Math.max(most.pages - pages.length, 0) : files.length;
    if (most && files.length > room) setError(most.text);
    const keys: (string | undefined)[] = [];
    for (const file of files.slice(0, room)) {
      const small = await shrinkPhoto(file);
      const key = small.size > bytesMax ? undefined : newId();
      if (key === undefined) setError(tooLarge(file.name));
      else setPages((all) => [...all, { key, name: photoName(file, small), kind: 'proof', bytes: small.size, file: small }]);
      keys.push(key);
    }
    return keys;
  };
  return {
    pages,
    error,
    add,
    remove: (key) => {
      setError(undefined);
      setPages((all) => all.filter((page) => page.key !== key));
    },
    clear: () => setPages([]),
  };
}
