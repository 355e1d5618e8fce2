import 'reflect-metadata';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '../../../contracts/routes.js';
import type { Route } from '../../../contracts/shared/route.js';
import { commandHandler, isCommandHandler } from '../deciders/command-handler.js';

const BUS = Symbol('command bus');
const COMMAND = Symbol('route command');

/** Asks a route that changes something for that: the arguments of its method, checked and converted. */
type RouteCommand = { readonly args: readonly unknown[] };

interface MountedCommand {
  Command: Type<RouteCommand>;
  carryOut(this: object, ...args: readonly unknown[]): unknown;
}

/** Replaces a controller's method: it sends what it was called with over the command bus, whose handler calls the method. */
export function sendOverBus(route: Pick<Route, 'method' | 'path'>, controller: object, method: PropertyDescriptor): void {
  const carryOut = method.value as MountedCommand['carryOut'];
  const Command = commandOf(route);
  injectBus(controller);
  method.value = function send(this: { [BUS]: CommandBus }, ...args: unknown[]): Promise<unknown> {
    return this[BUS].execute(new Command(args));
  };
  // Decorators below this one have spoken of the method that it replaces.
  for (const key of Reflect.getMetadataKeys(carryOut)) Reflect.defineMetadata(key, Reflect.getMetadata(key, carryOut), method.value);
  Reflect.defineMetadata(COMMAND, { Command, carryOut } satisfies MountedCommand, method.value);
}

/** Returns a class named after the declared route, `CreateOrder`: the bus knows commands by their class. */
function commandOf(route: Pick<Route, 'method' | 'path'>): Type<RouteCommand> {
  class Command implements RouteCommand {
    constructor(readonly args: readonly unknown[]) {}
  }
  const [declared = `${route.method} ${route.path}`] = Object.entries(routes).find(([, each]) => each === route) ?? [];
  Object.defineProperty(Command, 'name', { value: declared.charAt(0).toUpperCase() + declared.slice(1) });
  return Command;
}

/** Once for a controller, however many of its methods send commands. */
function injectBus(controller: object): void {
  if (Object.hasOwn(controller, BUS)) return;
  Object.defineProperty(controller, BUS, { value: undefined, writable: true });
  Inject(CommandBus)(controller, BUS);
}

/** Registers the handlers of all commands: those that contexts provide, and the methods of routes. */
@Injectable()
export class CommandRegistration implements OnApplicationBootstrap {
  constructor(
    private readonly bus: CommandBus,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    const provided = this.discovery.getProviders().filter(({ metatype }) => isCommandHandler(metatype));
    const mounted = this.discovery.getControllers().flatMap(({ instance }) => handlersOf(instance as object));
    this.bus.register([...provided, ...mounted]);
  }
}

function handlersOf(controller: object): InstanceWrapper[] {
  const prototype = Object.getPrototypeOf(controller) as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const mounted = Reflect.getMetadata(COMMAND, prototype[name] as object) as MountedCommand | undefined;
    if (!mounted) return [];
    const { Command, carryOut } = mounted;
    const metatype = commandHandler(Command, Object, async (target, { args }) => carryOut.apply(target, [...args]));
    return new InstanceWrapper({ name: metatype.name, metatype, instance: new metatype(controller), isResolved: true });
  });
}
