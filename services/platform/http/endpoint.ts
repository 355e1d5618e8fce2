import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RESPONSE_PASSTHROUGH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { FilesInterceptor } from '@nestjs/platform-express';
import type { Route } from '../../../contracts/shared/route.js';
import type { Class } from './bodies/form-fields.js';
import { bodyBytesMax, jsonInterceptor } from './bodies/json-body.js';
import { FILE_BYTES_MAX, formInterceptors } from './bodies/multipart-form.js';
import { IdempotencyInterceptor } from './interceptors/idempotency-interceptor.js';
import { isIdempotent } from './interceptors/idempotent-routes.js';
import { sendOverBus } from './route-commands.js';

const ROUTE = Symbol('route');

export type AnyRoute = Route<unknown, never, never> | Route<unknown, unknown, unknown>;

interface EndpointOptions {
  /** The method itself sends a command of the contracts, which other callers send too. */
  sendsCommand?: boolean;
}

/**
 * Mounts a controller's method on a declared route, which sets method, path, status, roles and upload. A method without it is not
 * reachable. Files arrive in `@UploadedFiles()`. A route that is no read is a command: it goes over the command bus (ADR 0080).
 */
export function Endpoint(route: AnyRoute, { sendsCommand = false }: EndpointOptions = {}): MethodDecorator {
  const decorators = [
    (controller: object, _: string | symbol, method: PropertyDescriptor) => {
      if (route.method !== 'GET' && !sendsCommand) sendOverBus(route, controller, method);
    },
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(route.status ?? 200),
    (_: object, __: string | symbol, method: PropertyDescriptor) => SetMetadata(ROUTE, route)(method.value),
  ];
  if (route.upload) decorators.push(UseInterceptors(uploadInterceptor(route.upload)));
  if (route.body) decorators.push(UseInterceptors(jsonInterceptor(bodyBytesMax(route))));
  if (isIdempotent(route)) decorators.push(returnsItsReply, UseInterceptors(IdempotencyInterceptor));
  if (route.form && route.body) decorators.push(UseInterceptors(...formInterceptors(route.form, route.body as Class, bodyBytesMax(route))));
  return applyDecorators(...decorators);
}

/** @throws Error when the method writes its reply itself: Nest would not send the kept reply of a repeated call, which would never be answered */
function returnsItsReply(controller: object, name: string | symbol): void {
  const parameters: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, name) ?? {};
  const takesResponse = Object.keys(parameters).some((id) => id.startsWith(`${RouteParamtypes.RESPONSE}:`));
  const isPassedThrough = Reflect.getMetadata(RESPONSE_PASSTHROUGH_METADATA, controller.constructor, name) === true;
  if (takesResponse && !isPassedThrough) throw new Error(`${String(name)} writes its reply: its route needs "writesReply".`);
}

export function routeOf(handler: object): AnyRoute | undefined {
  return Reflect.getMetadata(ROUTE, handler) as AnyRoute | undefined;
}

function uploadInterceptor({ field, filesMax }: { field: string; filesMax: number }): ReturnType<typeof FilesInterceptor> {
  const limits = { fileSize: FILE_BYTES_MAX, files: filesMax, fields: 100, fieldSize: 100_000 };
  return FilesInterceptor(field, filesMax, { limits, defParamCharset: 'utf8' });
}
