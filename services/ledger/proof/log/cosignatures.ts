import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { Clock } from '../../../platform/lib/clock.js';
import { checkpointText, type Note, noteText, readCheckpoint, readNote, readVkey, signedAt } from '../verifier/log/notes.mjs';
import { VerificationError } from '../verifier/values.mjs';
import type { LogCheckpoint, LogState, LogWitness } from './log.decider.js';
import { checkpointOf, LogStore } from './log-store.js';

/** The clocks of a witness and of the product may differ by this much. */
const CLOCKS_MS = 5 * 60_000;
/** Limits the calls of an address in 15 minutes. */
const CALLS_MAX = 60;

/** Takes cosignatures of registered witnesses from any sender. */
@Injectable()
export class Cosignatures {
  private readonly callers: Attempts;

  constructor(
    private readonly store: LogStore,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.callers = limits.attempts('log-cosignatures', CALLS_MAX);
  }

  /** Counts the call of an address, and takes what it brings. @throws Refusal TooOften, CosignatureRefused */
  async takeOf(address: string, text: string): Promise<{ taken: number; size: number }> {
    await this.callers.consume(networkOf(address));
    return this.take(text);
  }

  /**
   * Takes the cosignatures under a checkpoint of this log; returns how many were new or known. A checkpoint that the log does not have,
   * signed by its key and by a registered witness, is stored as a contradiction.
   * @throws Refusal CosignatureRefused where the text is none of this log, or no registered witness signed it within five minutes of now
   */
  async take(text: string): Promise<{ taken: number; size: number }> {
    try {
      const note = readNote(text);
      const { size } = readCheckpoint(note.text);
      const state = await this.store.state();
      const checkpoint = state.checkpoints.find((each) => each.size === size);
      if (!checkpoint || note.text !== checkpointText(checkpointOf(state, checkpoint))) {
        await this.takeContradiction(state, note);
        return { taken: 0, size };
      }
      let taken = 0;
      for (const witness of state.witnesses) if (await this.takeOne(checkpoint, note, witness)) taken += 1;
      if (taken === 0) throw new Refusal('CosignatureRefused');
      return { taken, size };
    } catch (error) {
      if (error instanceof VerificationError) throw new Refusal('CosignatureRefused');
      throw error;
    }
  }

  /** Takes the lines that a witness answered for a checkpoint. @throws VerificationError where none is a signature of the witness */
  async takeLines(checkpoint: LogCheckpoint, lines: string, witness: LogWitness): Promise<void> {
    const text = checkpointText(checkpointOf(await this.store.state(), checkpoint));
    const note = readNote(`${text}\n${lines}`);
    if (!(await this.takeOne(checkpoint, note, witness)))
      throw new VerificationError(`${witness.name} answered without a cosignature of this minute by its registered key: ${noteText(note)}`);
  }

  /** @throws Refusal CosignatureRefused where the note does not prove that the log was longer or had other roots */
  private async takeContradiction(state: LogState, note: Note): Promise<void> {
    const { origin, size, hash } = readCheckpoint(note.text);
    const newest = state.checkpoints.at(-1);
    const keys = newest ? [newest.vkey, ...(newest.before ? [newest.before.vkey] : [])] : [];
    const isOwn = origin === state.origin && keys.some((vkey) => signedAt(note, readVkey(vkey, 'log')));
    const witness = state.witnesses.find(({ vkey }) => signedAt(note, readVkey(vkey, 'cosigner')));
    const { tree } = await this.store.entries();
    const isKnown = size <= tree.size && tree.root(size).equals(hash);
    if (!newest || !isOwn || !witness || isKnown) throw new Refusal('CosignatureRefused');
    const contradiction = { size, own: newest.size, seenAt: this.clock.now() };
    await this.store.execute({ kind: 'contradict', name: witness.name, contradiction });
  }

  private async takeOne({ size }: LogCheckpoint, note: Note, { name, vkey }: LogWitness): Promise<boolean> {
    const key = readVkey(vkey, 'cosigner');
    const signed = signedAt(note, key);
    if (!signed || Math.abs(signed.time * 1000 - Date.parse(this.clock.now())) > CLOCKS_MS) return false;
    const cosignature = { name, keyId: key.keyId, time: signed.time, signature: signed.signature.toString('base64') };
    await this.store.execute({ kind: 'cosign', size, cosignature });
    return true;
  }
}
