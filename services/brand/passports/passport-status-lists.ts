import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../platform/documents/change-record.js';
import { DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { canonicalJson } from '../../platform/events/canonical-json.js';
import { didOf, statusListAddress } from './credential.js';
import { PASSPORT_CONTENTS, PASSPORT_STATUS, type PassportContentRecord, type PassportStatusRecord } from './passport-records.js';
import { PassportSigning } from './passport-signing.js';
import { encodedStatusList, withStatusBit } from './status-list.js';

/** Begins a list in which no passport has ended. */
const BEFORE_ANY_END = '2026-01-01T00:00:00.000Z';

/** Keeps the bits of each status list in one record. */
@Injectable()
export class PassportStatusLists {
  /** Holds each list, by its address, as it was signed last. */
  private readonly signed = new Map<string, { credential: string; jwt: string }>();

  constructor(
    private readonly records: RecordStore,
    private readonly signing: PassportSigning,
  ) {}

  /** Setting a bit again changes nothing. */
  async set({ list, index }: Pick<PassportContentRecord, 'list' | 'index'>, endedAt: string): Promise<void> {
    await this.read(list);
    await changeRecord<PassportStatusRecord>(this.records, PASSPORT_STATUS.name, String(list), ({ encodedList, validFrom }) => ({
      encodedList: withStatusBit(encodedList, index),
      validFrom: validFrom > endedAt ? validFrom : endedAt,
    }));
  }

  /** Returns the list as `vc+jwt`, the same bytes until a passport of it ends; undefined for a list without passports. */
  async signedList(list: number, publicUrl: string): Promise<string | undefined> {
    const known = await this.read(list);
    if (!known) return undefined;
    const credential = credentialOf(list, known, publicUrl);
    const id = statusListAddress(publicUrl, list);
    const kept = this.signed.get(id);
    if (kept?.credential === credential) return kept.jwt;
    const jwt = await this.signing.sign(credential, publicUrl);
    this.signed.set(id, { credential, jwt });
    return jwt;
  }

  /** Makes the record of a list that has passports from what has ended. */
  private async read(list: number): Promise<PassportStatusRecord | undefined> {
    const known = await this.records.get<PassportStatusRecord>(PASSPORT_STATUS.name, String(list));
    if (known) return known.value;
    if (list > 1 && (await this.records.count(PASSPORT_CONTENTS.name, { filter: { list } })) === 0) return undefined;
    const ended = await this.records.find<PassportContentRecord>(PASSPORT_CONTENTS.name, { filter: { list, endedAt: { gt: '' } } });
    const made: PassportStatusRecord = {
      encodedList: encodedStatusList(ended.map(({ value }) => value.index)),
      validFrom: [BEFORE_ANY_END, ...ended.map(({ value }) => value.endedAt ?? '')].sort().at(-1) ?? BEFORE_ANY_END,
    };
    try {
      await this.records.insert(PASSPORT_STATUS.name, String(list), made);
      return made;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.read(list);
      throw error;
    }
  }
}

function credentialOf(list: number, { encodedList, validFrom }: PassportStatusRecord, publicUrl: string): string {
  const id = statusListAddress(publicUrl, list);
  return canonicalJson({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    ...{ id, type: ['VerifiableCredential', 'BitstringStatusListCredential'], issuer: didOf(publicUrl), validFrom },
    credentialSubject: { ...{ id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation' }, encodedList },
  });
}
