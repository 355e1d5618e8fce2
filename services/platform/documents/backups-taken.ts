import type { Collection } from './document-store.js';

/** A backup that was written by `npm run backup` and read again to its end. */
export type BackupTaken = { takenAt: string; bytes: number };

/** Holds the newest backup alone, under one key. */
export const BACKUPS_TAKEN: Collection = { name: 'backups-taken' };
export const NEWEST_BACKUP = 'newest';
