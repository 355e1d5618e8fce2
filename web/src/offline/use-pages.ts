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
  /** Resolves once each file is among the pages or refused. */
  add: (files: readonly File[]) => Promise<void>;
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
    for (const file of files.slice(0, room)) {
      const small = await shrinkPhoto(file);
      if (small.size > bytesMax) setError(tooLarge(file.name));
      else setPages((all) => [...all, { key: newId(), name: photoName(file, small), kind: 'proof', bytes: small.size, file: small }]);
    }
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
