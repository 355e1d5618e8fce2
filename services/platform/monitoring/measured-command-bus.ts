import { HttpException } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { type AsyncContext, CommandBus } from '@nestjs/cqrs';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { CommandOutcome, Metrics } from './metrics.js';

/** Carries out every command of every context, and reports its kind, outcome and duration (ADR 0080). */
export class MeasuredCommandBus extends CommandBus {
  constructor(
    moduleRef: ModuleRef,
    private readonly metrics: Metrics,
  ) {
    super(moduleRef);
  }

  override async execute<Result>(command: object, context?: AsyncContext): Promise<Result> {
    const { name } = command.constructor;
    const startedMs = performance.now();
    const report = (outcome: CommandOutcome) => this.metrics.observeCommand(name, outcome, (performance.now() - startedMs) / 1000);
    try {
      const result = await super.execute<object, Result>(command, context);
      report(isReplay(result) ? 'replayed' : 'done');
      return result;
    } catch (error) {
      report(isRefusal(error) ? 'refused' : 'failed');
      throw error;
    }
  }
}

/** As `CommandReplyInterceptor` answers it. */
function isReplay(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'replayed' in result && result.replayed === true;
}

const isRefusal = (error: unknown): boolean => error instanceof Refusal || (error instanceof HttpException && error.getStatus() < 500);
