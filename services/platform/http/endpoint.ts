import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import type { Route } from '../../../contracts/shared/route.js';
import type { Class } from './bodies/form-fields.js';
import { bodyBytesMax, jsonInterceptor } from './bodies/json-body.js';
import { FILE_BYTES_MAX, formInterceptors } from './bodies/multipart-form.js';
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
  if (route.form && route.body) decorators.push(UseInterceptors(...formInterceptors(route.form, route.body as Class, bodyBytesMax(route))));
  return applyDecorators(...decorators);
}

export function routeOf(handler: object): AnyRoute | undefined {
  return Reflect.getMetadata(ROUTE, handler) as AnyRoute | undefined;
}

function uploadInterceptor({ field, filesMax }: { field: string; filesMax: number }): ReturnType<typeof FilesInterceptor> {
  const limits = { fileSize: FILE_BYTES_MAX, files: filesMax, fields: 100, fieldSize: 100_000 };
  return FilesInterceptor(field, filesMax, { limits, defParamCharset: 'utf8' });
}
