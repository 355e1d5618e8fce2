import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../documents/document-store.js';

/** The sign-ins of a demo, as its seed stored them. */
export type DemoRecord = { password: string; accounts: { email: string; facility: string; role: string }[] };

/** Is in the README, for everybody who tries the product on their own machine. */
export const PUBLISHED_PASSWORD = 'Cotton-2026!';

export const DEMO: Collection = { name: 'demo' };
const KEY = 'accounts';

/** Holds the demo in the data folder, if there is one. */
@Injectable()
export class Demo {
  constructor(private readonly records: RecordStore) {}

  async get(): Promise<DemoRecord | undefined> {
    return (await this.records.get<DemoRecord>(DEMO.name, KEY))?.value;
  }

  /** Adds an account once, to a demo that is there. */
  async add(account: DemoRecord['accounts'][number]): Promise<void> {
    const demo = await this.get();
    if (!demo || demo.accounts.some(({ email }) => email === account.email)) return;
    await this.put({ ...demo, accounts: [...demo.accounts, account] });
  }

  async put(demo: DemoRecord): Promise<void> {
    await this.records.put(DEMO.name, KEY, demo);
  }
}
