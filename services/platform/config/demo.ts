import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../documents/document-store.js';

/** The sign-ins of a demo, as its seed stored them. */
export interface DemoRecord {
  password: string;
  accounts: { email: string; facility: string; role: string }[];
}

export const DEMO: Collection = { name: 'demo' };
const KEY = 'accounts';

/** Reads the demo in the data folder, if there is one. */
@Injectable()
export class Demo {
  constructor(private readonly records: RecordStore) {}

  async get(): Promise<DemoRecord | undefined> {
    return (await this.records.get<DemoRecord>(DEMO.name, KEY))?.value;
  }

  async put(demo: DemoRecord): Promise<void> {
    await this.records.put(DEMO.name, KEY, demo);
  }
}
