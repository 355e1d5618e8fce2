import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { DocumentRequestCommand } from './document-request.decider.js';
import { type RequestOutcome, RequestStreams } from './request-streams.js';
import { RequestTexts } from './request-texts.js';

type WithoutText<Command> = Command extends unknown ? Omit<Command, 'messageId' | 'messageHash' | 'reasonId' | 'reasonHash'> : never;

/** A command without what was written with it. */
export type WrittenCommand = WithoutText<DocumentRequestCommand>;

/** Records requests and answers, with what was written in the record store, where it can be erased. */
@Injectable()
export class RequestRecording {
  constructor(
    private readonly streams: RequestStreams,
    private readonly texts: RequestTexts,
  ) {}

  /** What is refused, and what was done before, leaves no text behind. @throws Refusal as the decider says */
  async record(command: WrittenCommand, text: string | undefined, actor: { userId: string; facilityId: string }): Promise<RequestOutcome> {
    if (text === undefined) return this.streams.execute(command as DocumentRequestCommand, actor);
    await this.streams.dryRun(withText(command, { reasonId: '', reasonHash: '' }));
    const stored = await this.texts.store({ reason: text, transactionId: command.requestId, ...actor });
    const outcome = await this.streams.execute(withText(command, stored), actor).catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.texts.delete(stored.reasonId);
      throw error;
    });
    if (outcome.replayed) await this.texts.delete(stored.reasonId);
    return outcome;
  }
}

function withText(command: WrittenCommand, { reasonId, reasonHash }: { reasonId: string; reasonHash: string }): DocumentRequestCommand {
  if (command.kind === 'ask') return { ...command, messageId: reasonId, messageHash: reasonHash };
  return command.kind === 'refuse' ? { ...command, reasonId, reasonHash } : command;
}
