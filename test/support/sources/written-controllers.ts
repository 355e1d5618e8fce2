/** Finds controllers that are written out instead of built from rows (ADR 0074). */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';
import type { SourceFault } from './source-faults.js';

/** Controllers that Nest's own words serve better, and what rows cannot say of them. */
export const WRITTEN_CONTROLLERS: Readonly<Record<string, string>> = {
  'services/platform/http/operations.controller.ts': 'asks whether the request comes from this machine, and sets a status by the health',
  'services/ground/identity/sign-in/demo.controller.ts': 'asks whether the request names this machine',
  'services/platform/http/api-docs/api-docs.controller.ts': 'answers a page with a header of its own',
  'services/watch/changes/changes.controller.ts': 'answers with a page or with a stream, as the request accepts',
  'services/ground/agents/agent.controller.ts': 'hands request and answer to the library of the protocol',
  'services/members/sign-on/entry/sign-on.controller.ts': 'sends the browser of a provider on, and reads the form of a logout token',
  'services/members/sign-on/directory/scim.controller.ts': 'reads and answers the media type of SCIM',
  'services/trace/epcis/epcis.controller.ts': 'sends the headers of EPCIS, and keeps the bytes that it is sent',
  'services/trace/epcis/queries/queries.controller.ts': 'sends the headers of EPCIS',
  'services/trace/epcis/subscriptions/subscriptions.controller.ts': 'sends the headers of EPCIS',
  'services/ground/mail/outbox.controller.ts':
    'answers a page with headers of its own, and asks whether the request comes from this machine',
  'services/watch/audits/papers/working-papers.controller.ts': 'draws a file while it is sent',
  'services/trace/tracing/papers/trace-papers.controller.ts': 'draws a file while it is sent',
  'services/trace/risk/papers/supplier-risk-papers.controller.ts': 'draws a file while it is sent',
  'services/brand/orders/reads/order-papers.controller.ts': 'draws a file while it is sent',
  'services/watch/audit/audit.controller.ts': 'answers JSON or a file, which is written while it is sent',
  'services/ledger/balance/report/report.controller.ts': 'writes a report while it is sent, and ends the connection where it fails',
  'services/watch/rooms/reads/room-report.controller.ts': 'does so with such a report',
};

export const writtenControllers = (source: Source): SourceFault[] =>
  nodesOf(source.tree)
    .filter((node) => ts.isClassDeclaration(node) || ts.isClassExpression(node))
    .filter((node) => isController(node) && node.members.length > 0)
    .map((node) => ({
      path: source.path,
      line: lineOf(source, node),
      message: 'a controller is rows of declared routes (routeController)',
    }));

const isController = (node: ts.ClassLikeDeclaration): boolean =>
  (ts.getDecorators(node) ?? []).some(({ expression }) => /^Controller\b/.test(expression.getText()));
