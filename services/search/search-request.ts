import type { Principal } from '../platform/http/access/principal.js';

/** What is looked up, for whom, and which page of it. */
export interface SearchRequest {
  text: string;
  user: Principal;
  isAdmin: boolean;
  traced: 'true' | 'false' | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

export const skipOf = ({ page, perPage }: SearchRequest): number => (page - 1) * perPage;

/** Of an indexed text: whatever begins with this. Of all characters the last one comes after every other. */
export const beginningWith = (text: string) => ({ gte: text, lt: `${text}\uffff` });

export const NOTHING_FOUND = { items: [], total: 0, isAtLeast: false };
