import { Injectable } from '@nestjs/common';
import { scopesOf } from '../../../contracts/platform/keys/scopes.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateRefusal } from '../../../contracts/shared/messages/translate-message.js';
import { SCREENS, type ScreenKey } from '../../../contracts/shared/screens.js';
import { Config } from '../../platform/config/config.js';
import { EventStore } from '../../platform/events/event-store.js';
import { assertAdmitted } from '../../platform/http/access/access-guard.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { readInputOf } from '../../platform/http/api-docs/openapi.js';
import type { AnyRoute } from '../../platform/http/endpoint.js';
import { refusalOf } from '../../platform/http/problem-filter.js';
import { pathNames } from '../../platform/http/route-controller.js';
import { RouteReads } from '../../platform/http/route-reads.js';

interface Tool {
  route: AnyRoute;
  description: string;
  /** The screen of what the tool shows, or of each item of its list. */
  screen?: ScreenKey;
}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
/** The longest answer, in characters. Assistants read no more at once. */
const ANSWER_MAX = 200_000;

const TOOLS: Readonly<Record<string, Tool>> = {
  find_orders: tool(
    routes.orders,
    'Lists the orders of the brand, newest first. `q` searches numbers, descriptions and suppliers.',
    'brandOrder',
  ),
  get_order: tool(routes.order, 'Shows one order with its figures: how much is traced, registered, at risk.', 'brandOrder'),
  trace_order: tool(routes.orderTrace, 'Traces an order to farms: sites by tier with kilograms, evidence and origins.', 'brandOrder'),
  order_documents: tool(
    routes.orderEvidence,
    'Lists the documents of an order: which are there, missing, requested or refused.',
    'brandOrder',
  ),
  order_risk: tool(routes.orderRisk, 'Shows the risk of an order and what it comes from.', 'brandOrder'),
  find_lots: tool(routes.lots, 'Lists lots in stock, sold or passed on. `q` is the beginning of a product ID.', 'lot'),
  get_lot: tool(routes.lot, 'Shows one lot with its history.', 'lot'),
  trace_lot: tool(routes.traceLot, 'Traces a lot to farms: sites, kilograms, evidence and origins.', 'lot'),
  lot_risk: tool(routes.lotRisk, 'Shows the risk of a lot and what it comes from.', 'lot'),
  site_risk: tool(routes.facilityRisk, 'Shows the risk of a site that the reader may read.', 'facilityRisk'),
  find_alerts: tool(routes.alerts, 'Lists alerts about sites that the reader may read.', 'alerts'),
  find_windows: tool(
    routes.windows,
    'Lists the reconciliation windows of a site with what came in, went out and is left.',
    'massBalanceOf',
  ),
};

function tool(route: unknown, description: string, screen: ScreenKey): Tool {
  return { route: route as AnyRoute, description, screen };
}

interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** Offers reads to assistants as tools. A tool that the caller may not use is not there. */
@Injectable()
export class AgentTools {
  constructor(
    private readonly reads: RouteReads,
    private readonly events: EventStore,
    private readonly config: Config,
  ) {}

  async list(user: Principal): Promise<{ name: string; description: string; inputSchema: InputSchema; annotations: typeof READ_ONLY }[]> {
    const offered = Object.entries(TOOLS).filter(([, { route }]) => isOffered(route, user));
    return Promise.all(
      offered.map(async ([name, { route, description }]) => ({
        ...{ name, description, annotations: READ_ONLY },
        inputSchema: (await readInputOf(route)) as InputSchema,
      })),
    );
  }

  /** Answers data with the position of the log before the read, and links to screens. A refusal is an answer, which names its code. */
  async call(name: string, values: Record<string, unknown>, user: Principal, language: LanguageCode): Promise<ToolAnswer> {
    const called = TOOLS[name];
    if (!called || !isOffered(called.route, user)) return failed(`There is no tool ${name.slice(0, 100)} for this key.`);
    try {
      const position = (await this.events.head()) ?? null;
      const data = await this.reads.read(called.route, values, user, language);
      const text = JSON.stringify({ position, links: this.linksOf(called, values, data), data });
      if (text.length > ANSWER_MAX)
        return failed('The answer is too long. Ask for a smaller part: one lot, one page, or fewer items a page.');
      return { content: [{ type: 'text', text }] };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const fields = Object.keys(refusal.fieldMessages ?? {}).join(', ');
      return failed(`${refusal.code}: ${translateRefusal(refusal, language)}${fields && ` (${fields})`}`);
    }
  }

  /** Maps the ID of each item of a list, or of the one thing, to its screen. */
  private linksOf({ screen, route }: Tool, values: Record<string, unknown>, data: unknown): Record<string, string> {
    if (!screen) return {};
    const { path } = SCREENS[screen];
    const [name] = pathNames({ path });
    const address = (id: string) => `${this.config.publicUrl ?? ''}${name ? path.replace(`:${name}`, encodeURIComponent(id)) : path}`;
    const [asked] = pathNames(route);
    const id = asked && values[asked];
    if (typeof id === 'string') return { [id]: address(id) };
    const { items } = (data ?? {}) as { items?: readonly Record<string, unknown>[] };
    const ids = (items ?? []).map((item) => item['productId'] ?? item['id']).filter((each): each is string => typeof each === 'string');
    return Object.fromEntries(ids.map((each) => [each, address(each)]));
  }
}

interface InputSchema {
  [key: string]: unknown;
  type: 'object';
}

const failed = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });

function isOffered(route: AnyRoute, user: Principal): boolean {
  try {
    assertAdmitted(route, user);
    return scopesOf(route).length > 0;
  } catch {
    return false;
  }
}
