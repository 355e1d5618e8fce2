import 'reflect-metadata';
import { Inject, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';

const GENERATED = Symbol('command handler');

export function isCommandHandler(type: unknown): type is Type<object> {
  return typeof type === 'function' && Reflect.hasOwnMetadata(GENERATED, type);
}

/**
 * Returns a provider that connects a command of the contracts with the class that handles it.
 * @param dispatch runs the command on the provider; its result becomes the result of the command bus
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
  Reflect.defineMetadata(GENERATED, true, Handler);
  Object.defineProperty(Handler, 'name', { value: `${Command.name}Handler` });
  return Handler;
}
