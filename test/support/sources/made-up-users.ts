/** Finds users that the server makes up: a caller without a session, or somebody who never requested the act. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';
import type { SourceFault } from './source-faults.js';

/** Files where users do come into being, and why. */
export const MAKERS_OF_USERS: Readonly<Record<string, string>> = {
  'services/ground/identity/sessions/sessions.ts': 'makes the caller from the session that the token names',
  'services/ground/keys/api-keys.ts': 'stores for whom a key acts',
  'services/ground/keys/program-people.ts': 'makes the person for whom a program acts',
  'services/ground/webhooks/webhooks.ts': 'stores for whom an endpoint works',
  'services/trace/epcis/subscriptions/subscriptions.ts': 'stores for whom a subscription reads',
  'services/brand/webhooks/webhook-rounds.ts': 'reads by the rights of the person of an endpoint',
  'services/members/sign-on/directory/directory-people.ts': 'acts for the directory of a business, within its sites',
  'services/members/sign-on/entry/admissions.ts': 'places a person at the sites that the table of the business names',
  'services/ground/identity/sign-in/sign-in.ts': 'names whose session begins',
  'services/brand/notifications/mails/notification-mails.ts': 'tells each user by mail what the rights of that user let in',
  'services/seed/oversight/seed-assessments.ts': 'answers for the users whom the demo has',
  'services/seed/oversight/seed-dna.ts': 'tests for the admin whom the demo has',
  'services/seed/oversight/seed-farms.ts': 'answers for farms that have no user',
  'services/seed/oversight/seed-visits.ts': 'assesses for the farm monitors whom the demo has',
  'services/seed/seed-orders.ts': 'orders for the users whom the demo has',
};

const USER_TYPES = /\b(Principal|ActingUser|Reader)\b/;

export const madeUpUsers = (source: Source): SourceFault[] =>
  nodesOf(source.tree)
    .filter((node) => (ts.isAsExpression(node) && USER_TYPES.test(node.type.getText())) || isUser(node))
    .map((node) => ({
      path: source.path,
      line: lineOf(source, node),
      message: 'makes up a user; reads take a Reader, commands the user who acts',
    }));

function isUser(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = new Set(node.properties.map(({ name }) => name?.getText()));
  return names.has('userId') && (names.has('sessionId') || names.has('role'));
}
