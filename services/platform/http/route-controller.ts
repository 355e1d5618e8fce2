/**
 * Builds a controller from rows, each of which binds a declared route to a function of an injected class:
 *
 *     row(routes.order, OrderReads, (reads, { params, user }) => reads.order(params.id, user)),
 *
 * The result is what Nest's own decorators make of a class that is written out: one method per row, mounted by `@Endpoint`, with
 * `@Param`, `@Body`, `@Query`, `@UploadedFiles`, `@CurrentUser`, `@CurrentGuest`, `@CurrentCaller` and `@RequestLanguage` on its parameters (ADR 0074).
 */
import 'reflect-metadata';
import { Body, Controller, Inject, Param, type PipeTransform, Query, type StreamableFile, type Type, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { ParamNames, Route } from '../../../contracts/shared/route.js';
import { type Caller, CurrentCaller } from './access/caller.js';
import { CurrentUser } from './access/current-user.js';
import type { Principal } from './access/principal.js';
import { CurrentGuest, type RoomGuest } from './access/room-auth.js';
import { BodyPipe } from './bodies/body-validation.js';
import { type AnyRoute, Endpoint } from './endpoint.js';
import { PARAM_PIPES } from './path-params.js';
import { RequestLanguage } from './request-language.js';

/** Holds what a request says, checked and converted, from any sender. */
export interface PubliclyAsked<RequestBody, RequestQuery, Path extends string> {
  params: { [Name in ParamNames<Path>]: Name extends 'number' ? number : string };
  body: RequestBody;
  query: RequestQuery;
  /** The files of a route that takes some, as an upload or in the parts of a form. */
  files: Express.Multer.File[] | undefined;
  /** Where the request comes from. */
  caller: Caller;
  language: LanguageCode;
}

/** Holds what a request says, checked and converted, and its sender. */
export interface Asked<RequestBody, RequestQuery, Path extends string> extends PubliclyAsked<RequestBody, RequestQuery, Path> {
  user: Principal;
}

/** Holds what a request says, checked and converted, and the room that its sender entered. */
export interface GuestAsked<RequestBody, RequestQuery, Path extends string> extends PubliclyAsked<RequestBody, RequestQuery, Path> {
  guest: RoomGuest;
}

/** Is what the decorators of a row's method pass to it, in their order; the path's parameters come last. */
type ParameterValues = [
  user: Principal,
  guest: RoomGuest,
  caller: Caller,
  language: LanguageCode,
  files: Express.Multer.File[] | undefined,
  body: unknown,
  query: unknown,
  ...params: string[],
];

/** A file is sent as a stream. */
type Answer<Reply> = Reply extends Blob ? StreamableFile : Reply;

interface RowOptions<Path extends string> {
  /** Says that the service itself sends a command over the bus, as `CommandBus` does. */
  sendsCommand?: boolean;
  /** Replaces the pipes of parameters whose name calls for another one. */
  pipes?: Partial<Record<ParamNames<Path>, Type<PipeTransform>>>;
}

type AnyAsked = Asked<unknown, unknown, string> & GuestAsked<unknown, unknown, string>;

export interface RouteRow {
  route: AnyRoute;
  service: Type<object>;
  answer(service: object, asked: AnyAsked): unknown;
  pipes: Readonly<Record<string, Type<PipeTransform>>>;
  sendsCommand: boolean;
  /** Handles the command of the row; others can send that command over the bus too. */
  handler?: Type<object>;
}

/** Binds a declared route to what answers it. @throws Error for a route without a user (`publicRow`, `roomRow`) */
export function row<Reply, RequestBody, RequestQuery, Path extends string, Service extends object>(
  route: Route<Reply, RequestBody, RequestQuery, Path>,
  service: Type<Service>,
  answer: (service: Service, asked: Asked<RequestBody, RequestQuery, Path>) => NoInfer<Answer<Reply> | Promise<Answer<Reply>>>,
  options: RowOptions<Path> = {},
): RouteRow {
  if (typeof route.roles === 'string' && route.roles !== 'signedIn')
    throw new Error(`${nameOf(route)}: anybody may call it, so it has no user`);
  return boundRow(route, service, answer, options);
}

/** Binds a declared route for those who entered a room to what answers it. @throws Error for a route that others may call */
export function roomRow<Reply, RequestBody, RequestQuery, Path extends string, Service extends object>(
  route: Route<Reply, RequestBody, RequestQuery, Path>,
  service: Type<Service>,
  answer: (service: Service, asked: GuestAsked<RequestBody, RequestQuery, Path>) => NoInfer<Answer<Reply> | Promise<Answer<Reply>>>,
): RouteRow {
  if (route.roles !== 'room') throw new Error(`${nameOf(route)}: others than guests of a room may call it`);
  return boundRow(route, service, answer, {});
}

/** Binds a declared route that anybody may call to what answers it. @throws Error for a route that only some may call */
export function publicRow<Reply, RequestBody, RequestQuery, Path extends string, Service extends object>(
  route: Route<Reply, RequestBody, RequestQuery, Path>,
  service: Type<Service>,
  answer: (service: Service, asked: PubliclyAsked<RequestBody, RequestQuery, Path>) => NoInfer<Answer<Reply> | Promise<Answer<Reply>>>,
  options: RowOptions<Path> = {},
): RouteRow {
  if (route.roles !== 'public') throw new Error(`${nameOf(route)}: only some may call it`);
  return boundRow(route, service, answer, options);
}

function boundRow<RequestBody, RequestQuery, Path extends string, Service extends object>(
  route: Route<unknown, RequestBody, RequestQuery, Path>,
  service: Type<Service>,
  answer: (service: Service, asked: Asked<RequestBody, RequestQuery, Path> & GuestAsked<RequestBody, RequestQuery, Path>) => unknown,
  { pipes = {}, sendsCommand = Object.is(service, CommandBus) }: RowOptions<Path>,
): RouteRow {
  return { route: route as AnyRoute, service, answer: answer as RouteRow['answer'], pipes: { ...PARAM_PIPES, ...pipes }, sendsCommand };
}

const nameOf = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string => `${method} ${path}`;

/** Returns a controller of these rows. @throws Error for two rows of one route */
export function routeController(rows: readonly RouteRow[]): Type<object> {
  assertDistinct(rows.map(({ route }) => nameOf(route)));
  const services = [...new Set(rows.map(({ service }) => service))];
  class RouteController {
    private readonly injected: ReadonlyMap<Type<object>, object>;

    constructor(...instances: object[]) {
      this.injected = new Map(services.map((service, at) => [service, instances[at] as object]));
    }

    answer({ service, answer }: RouteRow, asked: AnyAsked): unknown {
      return answer(this.injected.get(service) as object, asked);
    }
  }
  for (const [at, service] of services.entries()) Inject(service)(RouteController, undefined, at);
  for (const each of rows) mountRow(RouteController.prototype, each);
  Controller()(RouteController);
  return RouteController;
}

function assertDistinct(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`${twice} has two rows`);
}

/** Adds the method of one row, and decorates it as one that is written out. */
function mountRow(controller: { answer(row: RouteRow, asked: AnyAsked): unknown }, mounted: RouteRow): void {
  const { route } = mounted;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const method = nameOf(route);
  const descriptor: PropertyDescriptor = {
    value(this: typeof controller, ...[user, guest, caller, language, files, body, query, ...values]: ParameterValues): unknown {
      const params = Object.fromEntries(names.map((name, at) => [name, values[at]]));
      return this.answer(mounted, { params, body, query, files, user, guest, caller, language });
    },
  };
  const decorators: (ParameterDecorator | undefined)[] = [
    CurrentUser(),
    CurrentGuest(),
    CurrentCaller(),
    RequestLanguage(),
    (route.upload || route.form) && UploadedFiles(),
    // The pipes know the classes: Nest would only find them in the types of a method that is written out.
    route.body && Body(new BodyPipe(route.body as Type<object>)),
    route.query && Query(new BodyPipe(route.query as Type<object>)),
    ...names.map((name) => Param(name, pipeOf(name, mounted))),
  ];
  for (const [at, decorate] of decorators.entries()) decorate?.(controller, method, at);
  // Nest asks for the types of all parameters; those that are checked have pipes of their own.
  Reflect.defineMetadata(
    'design:paramtypes',
    decorators.map(() => Object),
    controller,
    method,
  );
  Endpoint(route, mounted)(controller, method, descriptor);
  Object.defineProperty(controller, method, descriptor);
}

function pipeOf(name: string, { route, pipes }: RouteRow): Type<PipeTransform> {
  const pipe = pipes[name];
  if (!pipe) throw new Error(`${route.path}: no pipe for :${name}`);
  return pipe;
}
