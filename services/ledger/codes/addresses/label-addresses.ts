import { Injectable } from '@nestjs/common';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { isLoopback } from '../../../platform/lib/is-loopback.js';

interface AddressRecord {
  address: string;
  since: string;
}

/** Keeps every public address that the product had: labels are read for years. */
export const LABEL_ADDRESSES: Collection = { name: 'label-addresses', indexes: [{ fields: ['since'] }] };

@Injectable()
export class LabelAddresses {
  constructor(
    private readonly records: RecordStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Keeps the address of today, and returns those of before, the oldest first. An address of this machine alone is on no label that counts. */
  async noteCurrent(): Promise<string[]> {
    const address = publicUrlOf(this.config);
    if (!isLoopback(new URL(address).hostname)) await this.insert({ address, since: this.clock.now() });
    return this.before();
  }

  /** Returns the address of today, then those of before, the oldest first. */
  async all(): Promise<string[]> {
    return [publicUrlOf(this.config), ...(await this.before())];
  }

  private async before(): Promise<string[]> {
    const all = await this.records.find<AddressRecord>(LABEL_ADDRESSES.name, { sort: ['since'] });
    return all.map(({ value }) => value.address).filter((each) => each !== publicUrlOf(this.config));
  }

  /** Returns the address of today, or the one of before that has the asked host. */
  async ofHost(host: string): Promise<string> {
    const address = publicUrlOf(this.config);
    if (new URL(address).host === host) return address;
    const all = await this.records.find<AddressRecord>(LABEL_ADDRESSES.name, { sort: ['-since'] });
    return all.find(({ value }) => new URL(value.address).host === host)?.value.address ?? address;
  }

  private async insert(record: AddressRecord): Promise<void> {
    try {
      await this.records.insert(LABEL_ADDRESSES.name, record.address, record);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
  }
}
