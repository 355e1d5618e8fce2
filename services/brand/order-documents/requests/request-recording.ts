import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import type { DocumentRequestCommand } from './document-request.decider.js';
import { type RequestOutcome, RequestStreams } from './request-streams.js';
import { RequestTexts } from './request-texts.js';

type WithoutText<Command> = Command extends unknown ? Omit<Command, 'messageId' | 'messageHash' | 'reasonId' | 'reasonHash'> : never;

export type WrittenCommand = WithoutText<DocumentRequestCommand>;

/** Records requests and answers. Their texts are in the record store, where they can be erased. */
@Injectable()
export class RequestRecording {
  constructor(
    private readonly streams: RequestStreams,
    private readonly texts: RequestTexts,
  ) {}

  /** @throws Refusal those of the decider; TransactionIdReused for a request that was made in other words */
  async record(
    command: WrittenCommand,
    written: string | undefined,
    actor: { userId: string; facilityId: string },
  ): Promise<RequestOutcome> {
    const outcome = await this.execute(command, written, actor);
    if (outcome.replayed && command.kind === 'ask') await this.assertSameMessage(command, written);
    return outcome;
  }

  /** Compares with nothing what was erased since. @throws Refusal TransactionIdReused */
  async assertSameMessage(
    { requestId, facilityId }: { requestId: string; facilityId: string },
    written: string | undefined,
  ): Promise<void> {
    const { messageId } = await this.streams.askedOf(requestId, facilityId);
    const kept = messageId === undefined ? undefined : await this.texts.get(messageId);
    const isSame = messageId === undefined ? written === undefined : !kept || kept.text === written;
    if (!isSame) throw new Refusal('TransactionIdReused');
  }

  private execute(command: WrittenCommand, written: string | undefined, actor: { userId: string; facilityId: string }) {
    if (written === undefined) return this.streams.execute(command as DocumentRequestCommand, actor);
    return this.texts.during({ transactionId: command.requestId, ...actor }, written, {
      dryRun: (text) => this.streams.dryRun(withText(command, text)),
      execute: (text) => this.streams.execute(withText(command, text), actor),
    });
  }
}

function withText(command: WrittenCommand, text: TextReference): DocumentRequestCommand {
  if (command.kind === 'ask') return { ...command, messageId: text.id, messageHash: text.hash };
  return command.kind === 'refuse' ? { ...command, ...asReason(text) } : command;
}
