import { Inject, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';

/**
 * A provider that takes the contracts' command object from the command bus to what carries it out.
 * @param carryOut runs it on the provider `Slice`; its answer is the command bus's
 */
export function deciderHandler<Command extends object, Slice extends object>(
  Command: Type<Command>,
  Slice: Type<Slice>,
  carryOut: (slice: Slice, command: Command) => Promise<unknown>,
): Type<object> {
  @CommandHandler(Command)
  class Handler {
    constructor(@Inject(Slice) private readonly slice: Slice) {}

    execute(command: Command): Promise<unknown> {
      return carryOut(this.slice, command);
    }
  }
  Object.defineProperty(Handler, 'name', { value: `${Command.name}Handler` });
  return Handler;
}
