import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../documents/document-store.js';

/** Who may sign in to a demo, as its seed leaves it behind. */
export interface DemoRecord {
  password: string;
  accounts: { email: string; facility: string; role: string }[];
}

export const DEMO: Collection = { name: 'demo' };
const KEY = 'accounts';

/** The demo that the data folder holds, if any. */
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
