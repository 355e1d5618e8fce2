import type { Reader } from '../../platform/http/access/principal.js';

export interface SearchRequest {
  text: string;
  user: Reader;
  isAdmin: boolean;
  traced: 'true' | 'false' | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

export const skipOf = ({ page, perPage }: SearchRequest): number => (page - 1) * perPage;

/** Matches indexed texts that begin with the text. The upper bound is the last of all characters. */
export const beginningWith = (text: string) => ({ gte: text, lt: `${text}\uffff` });

export const NOTHING_FOUND = { items: [], total: 0, isAtLeast: false };
