import { type FacilityType } from './roles.js';

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  perPage: number;
}
export interface CommandReply {
  transactionId: string;
  position: string;
}
export interface FacilityRef {
  id: string;
  name: string;
  type: FacilityType;
}
export interface JobReply {
  id: string;
  state: 'waiting' | 'active' | 'completed' | 'failed';
  done: number;
  total: number;
  passed: number;
  failed: number;
  /** The first errors, by sheet and row; row 0 means the whole file. The other errors are returned in pages. */
  errors: JobError[];
  /** The number of all errors; the first 1,000 are kept. */
  errorCount: number;
}
export interface JobError {
  row: number;
  message: string;
  sheet?: string;
}
