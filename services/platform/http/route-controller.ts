/**
 * Builds a controller from rows, each of which binds a declared route to an injected class. A method with the name of a route answers it:
 *
 *     rows: rowsOf(OrderReads, OrderCommands),
 *
 * Other routes have a row that is written out, `row(routes.logout, OwnAccount, (account, { user, caller }) => account.signOut(user, caller))`.
 * The result is what Nest's own decorators make of a class that is written out: one method per row, mounted by `@Endpoint`, with
 * `@Param`, `@Body`, `@Query`, `@UploadedFiles`, `@CurrentUser`, `@CurrentGuest`, `@CurrentCaller` and `@RequestLanguage` on its parameters (ADR 0074).
 */
import 'reflect-metadata';
import { Body, Controller, Inject, Param, type PipeTransform, Query, type StreamableFile, type Type, UploadedFiles } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { ParamNames, Route } from '../../../contracts/shared/route.js';
import { type Caller, CurrentCaller } from './access/caller.js';
import { CurrentUser } from './access/current-user.js';
import type { Principal } from './access/principal.js';
import { CurrentGuest, type RoomGuest } from './access/room-auth.js';
import { BodyPipe } from './bodies/body-validation.js';
import { type AnyRoute, Endpoint, routeOf } from './endpoint.js';
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

type Given<Value> = [Value] extends [undefined] ? [] : [Value];

type PathValues<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? [Name extends 'number' ? number : string, ...PathValues<`/${More}`>]
    : [Rest extends 'number' ? number : string]
  : [];

/** Answers a route by the method of its name: its arguments are the parameters of the path, query, body, user and language. */
type MethodOf<Declared> =
  Declared extends Route<infer Reply, infer RequestBody, infer RequestQuery, infer Path>
    ? (
        ...asked: [...PathValues<Path>, ...Given<RequestQuery>, ...Given<RequestBody>, user: Principal, language: LanguageCode]
      ) => Answer<Reply> | Promise<Answer<Reply>>
    : never;

type Methods = { [Name in keyof typeof routes]?: MethodOf<(typeof routes)[Name]> };

/**
 * Checks the methods that others can call. A private method under the name of a route answers it, too, and is not checked, except that
 * nothing else may answer that route (`assertDistinct`).
 */
type Fitting<Services> = {
  [At in keyof Services]: Services[At] extends Type<infer Service>
    ? Pick<Service, keyof Service> extends Methods
      ? Services[At]
      : Type<Methods>
    : never;
};

/** Binds each declared route to the method of its name in one of these classes. @throws Error for a route without a user */
export function rowsOf<Services extends readonly Type<object>[]>(...services: Fitting<Services> & Services): RouteRow[] {
  return services.flatMap((service) => {
    const declared = Object.entries<AnyRoute>(routes).filter(([name]) => name in service.prototype);
    return declared.map(([name, route]) =>
      row(route as Route, service as Type<Answering>, (answering, asked) => answering[name]?.(...valuesOf(route, asked)) as never),
    );
  });
}

type Answering = Readonly<Record<string, (...values: unknown[]) => unknown>>;

const valuesOf = (route: AnyRoute, { params, query, body, user, language }: Asked<unknown, unknown, string>): unknown[] => [
  ...pathNames(route).map((name) => (params as Record<string, unknown>)[name]),
  ...(route.query ? [query] : []),
  ...(route.body ? [body] : []),
  user,
  language,
];

/** Lists the names of the parameters of a path. */
export const pathNames = ({ path }: Pick<AnyRoute, 'path'>): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

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

/** Returns a controller of these rows. */
export function routeController(rows: readonly RouteRow[]): Type<object> {
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
  for (const each of rows.toSorted(byPath)) mountRow(RouteController.prototype, each);
  Controller()(RouteController);
  return RouteController;
}

/** Puts words before parameters: of two paths that match an address, the first one answers. */
function byPath(one: RouteRow, other: RouteRow): number {
  const [before, after] = [one, other].map(({ route }) => route.path.replaceAll(/:\w+/g, '~')) as [string, string];
  return before === after ? 0 : before < after ? -1 : 1;
}

/** @throws Error for a route that two rows answer, or a row and a method of a controller that is written out */
export function assertDistinct(rows: readonly RouteRow[], controllers: readonly Type<object>[] = []): void {
  const names = [...rows.map(({ route }) => route), ...controllers.flatMap(routesIn)].map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`${twice} is answered twice`);
}

function routesIn({ prototype }: Type<object>): AnyRoute[] {
  const methods = new MetadataScanner().getAllMethodNames(prototype);
  return methods.flatMap((name) => routeOf((prototype as Record<string, object>)[name] as object) ?? []);
}

/** Adds the method of one row, and decorates it as one that is written out. */
function mountRow(controller: { answer(row: RouteRow, asked: AnyAsked): unknown }, mounted: RouteRow): void {
  const { route } = mounted;
  const names = pathNames(route);
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
