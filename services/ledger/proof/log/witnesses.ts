import { Injectable } from '@nestjs/common';
import type { RegisterWitness, RetireWitness } from '../../../../contracts/ledger/proof/log/commands.js';
import type { LogReply } from '../../../../contracts/ledger/proof/log/replies.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Config, isLocalOnly } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/lib/clock.js';
import { isAskable } from '../../../platform/lib/guarded-request.js';
import { readVkey } from '../verifier/log/notes.mjs';
import { VerificationError } from '../verifier/values.mjs';
import { LogReads } from './log-reads.js';
import { LogStore } from './log-store.js';

/** Registers and retires witnesses. */
@Injectable()
export class Witnesses {
  constructor(
    private readonly store: LogStore,
    private readonly reads: LogReads,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal Invalid, WitnessTaken, WitnessAddressRefused */
  async register({ vkey, operator, url, isDeep, actor }: RegisterWitness): Promise<LogReply> {
    const name = nameOf(vkey);
    if (url !== undefined && !isAskable(url, isLocalOnly(this.config)))
      throw new Refusal('WitnessAddressRefused', {}, { url: [message('WitnessAddressRefused')] });
    const mode = url === undefined ? ('pull' as const) : ('push' as const);
    const witness = {
      name,
      vkey,
      operator,
      mode,
      ...(url !== undefined && { url }),
      ...(isDeep === true && { isDeep }),
      registeredAt: this.clock.now(),
    };
    await this.store.execute({ kind: 'registerWitness', witness }, actor);
    return this.reads.log();
  }

  /** @throws Refusal NotFound */
  async retire({ name, actor }: RetireWitness): Promise<LogReply> {
    const { witnesses } = await this.store.state();
    if (!witnesses.some((each) => each.name === name)) throw new Refusal('NotFound');
    await this.store.execute({ kind: 'retireWitness', name, retiredAt: this.clock.now() }, actor);
    return this.reads.log();
  }
}

function nameOf(vkey: string): string {
  try {
    return readVkey(vkey, 'cosigner').name;
  } catch (error) {
    if (error instanceof VerificationError) throw new Refusal('Invalid', {}, { vkey: [message('witnessKey')] });
    throw error;
  }
}
