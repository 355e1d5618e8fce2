/**
 * Assembles contexts for Nest. A context declares its routes, ports, collections and projections once. Its other classes are found from the
 * types of constructors, so that no list names them (ADR 0145).
 */
import 'reflect-metadata';
import { type ClassProvider, type ExistingProvider, type FactoryProvider, type Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK, PARAMTYPES_METADATA, SELF_DECLARED_DEPS_METADATA } from '@nestjs/common/constants.js';
import type { Projection } from '../../../projections/shared/projection.js';
import type { Collection } from '../documents/document-store.js';
import { assertDistinct, type RouteRow, routeController } from './route-controller.js';

export interface Context {
  /** Bind declared routes to the classes that answer them. */
  rows?: readonly RouteRow[];
  /** Answer the routes that rows cannot describe. */
  controllers?: readonly Type<object>[];
  /** Work without a request, so that no constructor asks for them. */
  tasks?: readonly Type<object>[];
  /** Provide the ports that other contexts declare, and objects that a factory makes. */
  ports?: readonly Port[];
  /** Exist in the record store before anything reads them. Classes of erasable texts add their own. */
  records?: readonly Collection[];
  /** Fold the log to views. */
  projections?: readonly Projection<object>[];
}

type Port = ClassProvider<object> | ExistingProvider<object> | FactoryProvider<object>;

interface AssembledContexts {
  controllers: Type<object>[];
  providers: (Port | Type<object>)[];
  records: Collection[];
  projections: readonly Projection<object>[];
  rows: readonly RouteRow[];
}

/** @param provided tokens that other modules provide @throws Error for a constructor that asks for what nobody provides, and for a route that is answered twice */
export function assemble(contexts: readonly Context[], provided: ReadonlySet<unknown>): AssembledContexts {
  const rows = contexts.flatMap((context) => context.rows ?? []);
  assertDistinct(
    rows,
    contexts.flatMap((context) => context.controllers ?? []),
  );
  const controllers = contexts.flatMap((context) => [
    ...(context.rows ? [routeController(context.rows)] : []),
    ...(context.controllers ?? []),
  ]);
  const handlers = rows.flatMap(({ handler }) => handler ?? []);
  const ports = contexts.flatMap((context) => context.ports ?? []);
  const tasks = contexts.flatMap((context) => context.tasks ?? []).filter((task) => !provided.has(task));
  const needed = neededClasses([...controllers, ...handlers, ...tasks], ports, provided);
  const classes = [...new Set([...handlers, ...tasks, ...needed])];
  const texts = classes.flatMap((each) => ('collection' in each ? [each.collection as Collection] : []));
  const records = [...contexts.flatMap((context) => context.records ?? []), ...texts];
  const projections = contexts.flatMap((context) => context.projections ?? []);
  return { controllers, providers: [...ports, ...classes], records, projections, rows };
}

/** Returns the classes that these ask for, and those that the ports ask for, each once. */
function neededClasses(roots: readonly Type<object>[], ports: readonly Port[], provided: ReadonlySet<unknown>): ReadonlySet<Type<object>> {
  const bound = new Set(ports.map(({ provide }) => provide));
  const needed = new Set<Type<object>>();
  const need = (token: unknown, by: string): void => {
    if (provided.has(token) || bound.has(token as Type) || needed.has(token as Type<object>)) return;
    if (!isInjectable(token)) throw new Error(`${by} asks for ${nameOf(token)}, which nobody provides`);
    needed.add(token);
    needAll(parametersOf(token), token.name);
  };
  const needAll = (tokens: readonly unknown[], by: string): void => {
    for (const token of tokens) need(token, by);
  };
  for (const root of roots) needAll(parametersOf(root), root.name);
  for (const port of ports) needAll(tokensOf(port), nameOf(port.provide));
  return needed;
}

function tokensOf(port: Port): readonly unknown[] {
  if ('useClass' in port) return parametersOf(port.useClass);
  return 'useExisting' in port ? [port.useExisting] : (port.inject ?? []);
}

/** Returns the types of a constructor's parameters; those that `@Inject` names come first. */
function parametersOf(type: Type<object>): readonly unknown[] {
  const tokens = [...((Reflect.getMetadata(PARAMTYPES_METADATA, type) as unknown[] | undefined) ?? [])];
  const injected = Reflect.getMetadata(SELF_DECLARED_DEPS_METADATA, type) as { index: number; param: unknown }[] | undefined;
  for (const { index, param } of injected ?? []) tokens[index] = param;
  return tokens;
}

const isInjectable = (token: unknown): token is Type<object> =>
  typeof token === 'function' && Reflect.hasMetadata(INJECTABLE_WATERMARK, token);

const nameOf = (token: unknown): string => (typeof token === 'function' ? token.name : String(token));
