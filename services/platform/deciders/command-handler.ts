import { Inject, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';

/**
 * A provider that takes the contracts' command object from the command bus to what carries it out.
 * @param dispatch runs it on the provider `Slice`; its answer is the command bus's
 */
export function commandHandler<Command extends object, Provider extends object>(
  Command: Type<Command>,
  Provider: Type<Provider>,
  dispatch: (provider: Provider, command: Command) => Promise<unknown>,
): Type<object> {
  @CommandHandler(Command)
  class Handler {
    constructor(@Inject(Provider) private readonly provider: Provider) {}

    execute(command: Command): Promise<unknown> {
      return dispatch(this.provider, command);
    }
  }
  Object.defineProperty(Handler, 'name', { value: `${Command.name}Handler` });
  return Handler;
}
