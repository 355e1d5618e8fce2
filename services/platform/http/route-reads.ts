import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { auditOf } from '../../../contracts/platform/audit/audited-routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { REFUSALS, Refusal } from '../../../contracts/shared/refusals.js';
import { currentAct } from '../lib/current-act.js';
import { assertAdmitted } from './access/access-guard.js';
import type { Principal } from './access/principal.js';
import { BodyPipe } from './bodies/body-validation.js';
import type { AnyRoute } from './endpoint.js';
import { pathNames, type RouteRow } from './route-controller.js';

/** Names the rows of all contexts. */
export const ROUTE_ROWS = 'route rows';

const FORBIDDEN = 403;

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
   * Records a refusal for lack of rights under the name of the read, as a request of its own would.
   *
   * @param values the parameters of the path and of the query, by name
   * @throws Refusal RoleRefused, KeyScopeMissing, Invalid, NotFound, and those of the read
   */
  async read(route: AnyRoute, values: Values, user: Principal, language: LanguageCode): Promise<unknown> {
    try {
      return await this.readOf(route, values, user, language);
    } catch (error) {
      if (error instanceof Refusal && REFUSALS[error.code] === FORBIDDEN) noteLackOfRight(route, values, error);
      throw error;
    }
  }

  private async readOf(route: AnyRoute, values: Values, user: Principal, language: LanguageCode): Promise<unknown> {
    const row = this.rows.get(route);
    if (!row || route.method !== 'GET') throw new Error(`${route.method} ${route.path} is no read of a row`);
    if (route.roles !== 'public') assertAdmitted(route, user);
    const said = partsOf(route, values);
    const params = Object.fromEntries(said.params.map(([name, value]) => [name, paramOf(row, name, value)]));
    const query = route.query
      ? await new BodyPipe(route.query as new () => object).transform(Object.fromEntries(said.query.map(asText)), { type: 'query' })
      : {};
    const caller = { address: '', userAgent: '' };
    const service = this.modules.get<object>(row.service, { strict: false });
    return row.answer(service, { params, query, body: undefined, files: undefined, user, guest: undefined as never, caller, language });
  }
}

function partsOf(route: AnyRoute, values: Values) {
  const names = pathNames(route);
  return {
    params: names.map((name): [string, unknown] => [name, values[name]]),
    query: Object.entries(values).filter(([name]) => !names.includes(name)),
  };
}

function noteLackOfRight(route: AnyRoute, values: Values, { code }: Refusal): void {
  const { params, query } = partsOf(route, values);
  currentAct()?.lacksRight?.({ route: auditOf(route), code, params: Object.fromEntries(params), query: Object.fromEntries(query) });
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
