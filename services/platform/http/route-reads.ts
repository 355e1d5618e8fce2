import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { assertAdmitted } from './access/access-guard.js';
import type { Principal } from './access/principal.js';
import { BodyPipe } from './bodies/body-validation.js';
import type { AnyRoute } from './endpoint.js';
import { pathNames, type RouteRow } from './route-controller.js';

/** Names the rows of all contexts. */
export const ROUTE_ROWS = 'route rows';

type Values = Readonly<Record<string, unknown>>;

/** Answers declared reads within the product, by the rows and under the rules that answer them over HTTP. */
@Injectable()
export class RouteReads {
  private readonly rows: ReadonlyMap<AnyRoute, RouteRow>;

  constructor(
    @Inject(ROUTE_ROWS) rows: readonly RouteRow[],
    private readonly modules: ModuleRef,
  ) {
    this.rows = new Map(rows.map((row) => [row.route, row]));
  }

  /**
   * @param values the parameters of the path and of the query, by name
   * @throws Refusal RoleRefused, KeyScopeMissing, Invalid, NotFound, and those of the read
   */
  async read(route: AnyRoute, values: Values, user: Principal, language: LanguageCode): Promise<unknown> {
    const row = this.rows.get(route);
    if (!row || route.method !== 'GET') throw new Error(`${route.method} ${route.path} is no read of a row`);
    if (route.roles !== 'public') assertAdmitted(route, user);
    const names = pathNames(route);
    const params = Object.fromEntries(names.map((name) => [name, paramOf(row, name, values[name])]));
    const asked = Object.entries(values).filter(([name]) => !names.includes(name));
    const query = route.query
      ? await new BodyPipe(route.query as new () => object).transform(Object.fromEntries(asked.map(asText)), { type: 'query' })
      : {};
    const caller = { address: '', userAgent: '' };
    const service = this.modules.get<object>(row.service, { strict: false });
    return row.answer(service, { params, query, body: undefined, files: undefined, user, guest: undefined as never, caller, language });
  }
}

function paramOf({ pipes }: RouteRow, name: string, value: unknown): never {
  const Pipe = pipes[name];
  const transform = Pipe && new Pipe();
  return (transform ? transform.transform(String(value ?? ''), { type: 'param' }) : value) as never;
}

/** Texts, as a query over HTTP has them. */
const asText = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
];
