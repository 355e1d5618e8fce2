import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorReply, SecondFactorSecretReply } from '../../../../contracts/ground/identity/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Encryption } from '../../../platform/lib/encryption.js';
import { secretHash } from '../secrets.js';

/** An authenticator app that a user shares a secret with. */
export interface SecondFactorRecord {
  /** Base32, sealed: see `Encryption`. */
  secret: string;
  /** Absent until a first code showed that the app has it: only then signing in asks for codes. */
  confirmedAt?: string;
  /** The newest time step that a code was taken of: no code is taken twice. */
  usedStep: number;
  /** Lists SHA-256 hashes, in hex, of unused recovery codes. */
  recoveryHashes: string[];
}

export const SECOND_FACTORS: Collection = { name: 'secondFactors' };
export const SECOND_FACTORS_USE = 'second factors';

const ISSUER = 'Selvedge';
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Accepts this many steps before and after the present one, for clocks that differ. */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Leaves out characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Checks codes of an authenticator app (RFC 6238), which sign-in requires after the password. */
@Injectable()
export class SecondFactors {
  private readonly encryption: Encryption;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.encryption = new Encryption(secrets.keysFor(SECOND_FACTORS_USE));
  }

  async stateOf(userId: string): Promise<Pick<SecondFactorReply, 'state' | 'recoveryCodesLeft'>> {
    const factor = (await this.find(userId))?.value;
    return factor?.confirmedAt ? { state: 'on', recoveryCodesLeft: factor.recoveryHashes.length } : { state: 'off', recoveryCodesLeft: 0 };
  }

  /** Creates a new secret in place of an unconfirmed one. @throws Refusal SecondFactorOn, Conflict with another change */
  async enroll(userId: string, email: string): Promise<SecondFactorSecretReply> {
    const stored = await this.find(userId);
    if (stored?.value.confirmedAt) throw new Refusal('SecondFactorOn');
    const secret = new Secret({ size: SECRET_BYTES });
    const factor: SecondFactorRecord = {
      secret: this.encryption.encrypt({ secret: secret.base32 }, userId),
      usedStep: 0,
      recoveryHashes: [],
    };
    if (stored) await this.replace(stored, factor);
    else if (!(await this.records.tryInsert(SECOND_FACTORS.name, userId, factor))) throw new Refusal('Conflict');
    return { secret: secret.base32, uri: new TOTP({ issuer: ISSUER, label: email, secret, period: STEP_SECONDS }).toString() };
  }

  /** Turns the factor on with its first code; returns the recovery codes. @throws Refusal SecondFactorOff, SecondFactorOn, CodeWrong */
  async confirm(userId: string, code: string): Promise<string[]> {
    const stored = await this.find(userId);
    if (!stored) throw new Refusal('SecondFactorOff');
    if (stored.value.confirmedAt) throw new Refusal('SecondFactorOn');
    const usedStep = this.unusedStepOf(stored, code);
    if (usedStep === undefined) throw new Refusal('CodeWrong');
    const { recoveryCodes, recoveryHashes } = newRecoveryCodes();
    await this.replace(stored, { ...stored.value, confirmedAt: this.clock.now(), usedStep, recoveryHashes });
    return recoveryCodes;
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.find(userId))?.value.confirmedAt !== undefined;
  }

  /** Takes a code of the app or a recovery code; returns false for a wrong or used one. */
  async redeem(userId: string, code: string): Promise<boolean> {
    const stored = await this.find(userId);
    const redeemed = stored?.value.confirmedAt && this.redeemed(stored, code);
    return stored && redeemed ? this.records.replace(SECOND_FACTORS.name, userId, stored.version, redeemed) : false;
  }

  /** Creates recovery codes in place of those that are left. @throws Refusal SecondFactorOff, CodeWrong */
  async renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
    const stored = await this.confirmedOf(userId);
    const redeemed = this.redeemed(stored, code);
    if (!redeemed) throw new Refusal('CodeWrong');
    const { recoveryCodes, recoveryHashes } = newRecoveryCodes();
    await this.replace(stored, { ...redeemed, recoveryHashes });
    return recoveryCodes;
  }

  /** Turns the factor off by a code. @throws Refusal SecondFactorOff, CodeWrong */
  async disableBy(userId: string, code: string): Promise<void> {
    const stored = await this.confirmedOf(userId);
    if (!this.redeemed(stored, code)) throw new Refusal('CodeWrong');
    if (!(await this.records.delete(SECOND_FACTORS.name, userId, stored.version))) throw new Refusal('Conflict');
  }

  /** @throws Refusal SecondFactorOff */
  async disable(userId: string): Promise<void> {
    if (!(await this.isOn(userId))) throw new Refusal('SecondFactorOff');
    await this.records.delete(SECOND_FACTORS.name, userId);
  }

  private async confirmedOf(userId: string): Promise<Stored<SecondFactorRecord>> {
    const stored = await this.find(userId);
    if (!stored?.value.confirmedAt) throw new Refusal('SecondFactorOff');
    return stored;
  }

  /** Returns the rest of the factor once a code of the app or a recovery code is used; undefined for a wrong or used one. */
  private redeemed(stored: Stored<SecondFactorRecord>, code: string): SecondFactorRecord | undefined {
    const usedStep = this.unusedStepOf(stored, code);
    if (usedStep !== undefined) return { ...stored.value, secret: this.encryption.renew(stored.value.secret, stored.key), usedStep };
    const hash = secretHash(normalizedCode(code));
    const recoveryHashes = stored.value.recoveryHashes.filter((each) => each !== hash);
    return recoveryHashes.length < stored.value.recoveryHashes.length ? { ...stored.value, recoveryHashes } : undefined;
  }

  /** Returns the time step of a code that is right now and newer than any used one. */
  private unusedStepOf({ key, value: { secret, usedStep } }: Stored<SecondFactorRecord>, code: string): number | undefined {
    const token = normalizedCode(code);
    const shared = /^\d{6}$/.test(token) ? this.decryptSecret(secret, key) : undefined;
    if (!shared) return undefined;
    const timestamp = Date.parse(this.clock.now());
    const totp = new TOTP({ secret: shared, period: STEP_SECONDS });
    const delta = totp.validate({ token, timestamp, window: STEPS_AROUND });
    const step = delta === null ? 0 : totp.counter({ timestamp }) + delta;
    return step > usedStep ? step : undefined;
  }

  /** Returns undefined when the secret was encrypted under another secret of the product; only recovery codes work then. */
  private decryptSecret(sealed: string, userId: string): Secret | undefined {
    try {
      return Secret.fromBase32((this.encryption.decrypt(sealed, userId) as { secret: string }).secret);
    } catch {
      return undefined;
    }
  }

  private find(userId: string): Promise<Stored<SecondFactorRecord> | undefined> {
    return this.records.get<SecondFactorRecord>(SECOND_FACTORS.name, userId);
  }

  private async replace({ key, version }: Stored<SecondFactorRecord>, factor: SecondFactorRecord): Promise<void> {
    if (!(await this.records.replace(SECOND_FACTORS.name, key, version, factor))) throw new Refusal('Conflict');
  }
}

/** Drops the separators that make a code readable. */
const normalizedCode = (code: string): string => code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

function newRecoveryCodes(): { recoveryCodes: string[]; recoveryHashes: string[] } {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { recoveryCodes, recoveryHashes: recoveryCodes.map((each) => secretHash(normalizedCode(each))) };
}

function newRecoveryCode(): string {
  const characters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
