import { HttpException } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { type AsyncContext, CommandBus } from '@nestjs/cqrs';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { currentAct } from '../lib/current-act.js';
import type { UncitedUploads } from '../lifecycle/uncited-uploads.js';
import type { AuditTrail } from './audit-trail.js';
import type { CommandOutcome, Metrics } from './metrics.js';

/** A command that names its sender. */
type ActedCommand = { actor?: { userId: string; facilityId: string }; transactionId?: unknown };

/** Carries out every command of every context, and reports its kind, outcome and duration (ADR 0080). */
export class MeasuredCommandBus extends CommandBus {
  constructor(
    moduleRef: ModuleRef,
    private readonly metrics: Metrics,
    private readonly trail: AuditTrail,
    private readonly uploads: UncitedUploads,
  ) {
    super(moduleRef);
  }

  override async execute<Result>(command: object, context?: AsyncContext): Promise<Result> {
    const { name } = command.constructor;
    const startedMs = performance.now();
    const report = (outcome: CommandOutcome, error?: unknown) => {
      this.metrics.observeCommand(name, outcome, (performance.now() - startedMs) / 1000);
      if (!currentAct()) this.noteOutsideOfRequests(command, outcome, error);
    };
    try {
      await this.uploads.keepNamedIn(command);
      const result = await super.execute<object, Result>(command, context);
      report(isReplay(result) ? 'replayed' : 'done');
      return result;
    } catch (error) {
      report(isRefusal(error) ? 'refused' : 'failed', error);
      throw error;
    }
  }

  /** Records a command that somebody sent by a row of a workbook, without a request of its own. */
  private noteOutsideOfRequests(command: ActedCommand, outcome: CommandOutcome, error: unknown): void {
    const { actor, transactionId } = command;
    if (!actor) return;
    this.trail.note({
      kind: 'command',
      what: command.constructor.name.replace(/^./, (first) => first.toLowerCase()),
      area: 'records',
      outcome: outcome === 'replayed' ? 'done' : outcome,
      ...(error instanceof Refusal && { code: error.code }),
      userId: actor.userId,
      facilityId: actor.facilityId,
      ids: typeof transactionId === 'string' ? [transactionId] : [],
    });
  }
}

/** As `CommandReplyInterceptor` answers it. */
function isReplay(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'replayed' in result && result.replayed === true;
}

const isRefusal = (error: unknown): boolean => error instanceof Refusal || (error instanceof HttpException && error.getStatus() < 500);
