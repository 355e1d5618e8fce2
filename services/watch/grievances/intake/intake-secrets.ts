import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { lastingKey } from '../../../platform/config/lasting-keys.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';

/** Leads from a reference, its key, to the grievance, for the holder of the secret. */
interface IntakeRecord {
  grievanceId: string;
  /** Hex digest, keyed. The secret itself is not stored. */
  secretHash: string;
}

export const INTAKE_REFERENCES: Collection = { name: 'intake-references', indexes: [{ fields: ['grievanceId'] }] };

/** Names the key, which outlives the secret of the product: an answer is read months after the report. */
export const TOLD_REPORTS_USE = 'told reports';

/** Leaves out letters and digits that look alike when they are written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LETTERS = 6;
const SECRET_GROUP = 4;
const SECRET_GROUPS = 3;

type TellerWords = { grievanceId: string; reference: string; secret: string };

/**
 * Names reports, and lets in their reporters. Reference and secret follow from the random ID that the client chose, so that a repeated
 * report has the same ones although the secret is not kept.
 */
@Injectable()
export class IntakeSecrets {
  private opened: Promise<KeyObject> | undefined;

  constructor(
    private readonly secrets: MasterKey,
    private readonly records: RecordStore,
  ) {}

  async wordsFor(commandId: string): Promise<TellerWords> {
    const key = await this.key();
    const grievanceId = uuidOf(digest(key, 'grievance', commandId));
    const letters = lettersOf(digest(key, 'secret', commandId), SECRET_GROUP * SECRET_GROUPS);
    const secret = letters.match(new RegExp(`.{${SECRET_GROUP}}`, 'g'))?.join('-') ?? letters;
    for (let nth = 0; ; nth++) {
      const reference = `GR-${lettersOf(digest(key, `reference ${nth}`, commandId), REFERENCE_LETTERS)}`;
      const record = { grievanceId, secretHash: hashOf(key, reference, secret) } satisfies IntakeRecord;
      if (await this.isFor(reference, record)) return { grievanceId, reference, secret };
    }
  }

  /** @throws Refusal ReportUnknown for a reference of nothing as for another secret */
  async grievanceOf(reference: string, secret: string): Promise<string> {
    const asked = reference.trim().toUpperCase();
    const found = await this.records.get<IntakeRecord>(INTAKE_REFERENCES.name, asked);
    const given = Buffer.from(hashOf(await this.key(), asked, spelled(secret)), 'hex');
    // Compared also where there is nothing to compare with, so that both take the same time.
    const expected = found ? Buffer.from(found.value.secretHash, 'hex') : Buffer.alloc(given.length);
    if (!timingSafeEqual(given, expected) || !found) throw new Refusal('ReportUnknown');
    return found.value.grievanceId;
  }

  /** Returns undefined for a grievance that nobody can follow from outside. */
  async referenceOf(grievanceId: string): Promise<string | undefined> {
    const [found] = await this.records.find<IntakeRecord>(INTAKE_REFERENCES.name, { filter: { grievanceId }, limit: 1 });
    return found?.key;
  }

  /** Maps each grievance to its reference. Those that nobody can follow from outside are absent. */
  async referencesOf(grievanceIds: readonly string[]): Promise<Map<string, string>> {
    if (grievanceIds.length === 0) return new Map();
    const found = await this.records.find<IntakeRecord>(INTAKE_REFERENCES.name, { filter: { grievanceId: { in: grievanceIds } } });
    return new Map(found.map(({ key, value }) => [value.grievanceId, key]));
  }

  /** Returns a mark by which the same text is recognised, and from which nobody without the key reads it. */
  async markOf(purpose: string, text: string): Promise<string> {
    return digest(await this.key(), purpose, text).toString('hex');
  }

  /** Reserves the reference; false when it is another report's. */
  private async isFor(reference: string, record: IntakeRecord): Promise<boolean> {
    try {
      await this.records.insert(INTAKE_REFERENCES.name, reference, record);
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const before = await this.records.get<IntakeRecord>(INTAKE_REFERENCES.name, reference);
      return before?.value.grievanceId === record.grievanceId;
    }
  }

  private key(): Promise<KeyObject> {
    this.opened ??= lastingKey(this.records, this.secrets, TOLD_REPORTS_USE).catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }
}

const hashOf = (key: KeyObject, reference: string, secret: string): string =>
  digest(key, 'proof', `${reference} ${spelled(secret)}`).toString('hex');

const digest = (key: KeyObject, purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}\n${text}`).digest();

/** Takes a secret as people write it: in any case, with spaces or dashes or without. */
const spelled = (secret: string): string => secret.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

function lettersOf(digest: Buffer, count: number): string {
  let rest = BigInt(`0x${digest.toString('hex')}`);
  let letters = '';
  for (let at = 0; at < count; at++) {
    letters += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return letters;
}

/** Shapes a digest as a random UUID. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
