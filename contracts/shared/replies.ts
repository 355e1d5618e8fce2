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
  /** By sheet and row; row 0 is the file as a whole. */
  errors: { row: number; message: string; sheet?: string }[];
}
