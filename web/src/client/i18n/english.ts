/**
 * Collects the English texts of all screens by namespace, from which keys and other languages are typed. The built app has one file per
 * room.
 */
import account from '../../../../locales/en/account.json' with { type: 'json' };
import actions from '../../../../locales/en/actions.json' with { type: 'json' };
import alerts from '../../../../locales/en/alerts.json' with { type: 'json' };
import audit from '../../../../locales/en/audit.json' with { type: 'json' };
import audits from '../../../../locales/en/audits.json' with { type: 'json' };
import auth from '../../../../locales/en/auth.json' with { type: 'json' };
import balance from '../../../../locales/en/balance.json' with { type: 'json' };
import books from '../../../../locales/en/books.json' with { type: 'json' };
import captures from '../../../../locales/en/captures.json' with { type: 'json' };
import certificates from '../../../../locales/en/certificates.json' with { type: 'json' };
import codes from '../../../../locales/en/codes.json' with { type: 'json' };
import custody from '../../../../locales/en/custody.json' with { type: 'json' };
import detention from '../../../../locales/en/detention.json' with { type: 'json' };
import dna from '../../../../locales/en/dna.json' with { type: 'json' };
import dossierScreen from '../../../../locales/en/dossierScreen.json' with { type: 'json' };
import erasure from '../../../../locales/en/erasure.json' with { type: 'json' };
import errors from '../../../../locales/en/errors.json' with { type: 'json' };
import evidence from '../../../../locales/en/evidence.json' with { type: 'json' };
import facilities from '../../../../locales/en/facilities.json' with { type: 'json' };
import facility from '../../../../locales/en/facility.json' with { type: 'json' };
import farms from '../../../../locales/en/farms.json' with { type: 'json' };
import grievances from '../../../../locales/en/grievances.json' with { type: 'json' };
import help from '../../../../locales/en/help.json' with { type: 'json' };
import home from '../../../../locales/en/home.json' with { type: 'json' };
import homepage from '../../../../locales/en/homepage.json' with { type: 'json' };
import imports from '../../../../locales/en/imports.json' with { type: 'json' };
import intake from '../../../../locales/en/intake.json' with { type: 'json' };
import integrations from '../../../../locales/en/integrations.json' with { type: 'json' };
import journey from '../../../../locales/en/journey.json' with { type: 'json' };
import labels from '../../../../locales/en/labels.json' with { type: 'json' };
import makeFacilities from '../../../../locales/en/makeFacilities.json' with { type: 'json' };
import notifications from '../../../../locales/en/notifications.json' with { type: 'json' };
import operations from '../../../../locales/en/operations.json' with { type: 'json' };
import orders from '../../../../locales/en/orders.json' with { type: 'json' };
import overview from '../../../../locales/en/overview.json' with { type: 'json' };
import passport from '../../../../locales/en/passport.json' with { type: 'json' };
import person from '../../../../locales/en/person.json' with { type: 'json' };
import phone from '../../../../locales/en/phone.json' with { type: 'json' };
import phonePages from '../../../../locales/en/phonePages.json' with { type: 'json' };
import products from '../../../../locales/en/products.json' with { type: 'json' };
import profile from '../../../../locales/en/profile.json' with { type: 'json' };
import publicPages from '../../../../locales/en/publicPages.json' with { type: 'json' };
import reconciliation from '../../../../locales/en/reconciliation.json' with { type: 'json' };
import registry from '../../../../locales/en/registry.json' with { type: 'json' };
import replay from '../../../../locales/en/replay.json' with { type: 'json' };
import requests from '../../../../locales/en/requests.json' with { type: 'json' };
import restsOn from '../../../../locales/en/restsOn.json' with { type: 'json' };
import risk from '../../../../locales/en/risk.json' with { type: 'json' };
import rooms from '../../../../locales/en/rooms.json' with { type: 'json' };
import saq from '../../../../locales/en/saq.json' with { type: 'json' };
import scores from '../../../../locales/en/scores.json' with { type: 'json' };
import search from '../../../../locales/en/search.json' with { type: 'json' };
import settings from '../../../../locales/en/settings.json' with { type: 'json' };
import settle from '../../../../locales/en/settle.json' with { type: 'json' };
import sharedRoom from '../../../../locales/en/sharedRoom.json' with { type: 'json' };
import shell from '../../../../locales/en/shell.json' with { type: 'json' };
import signOn from '../../../../locales/en/signOn.json' with { type: 'json' };
import standing from '../../../../locales/en/standing.json' with { type: 'json' };
import stock from '../../../../locales/en/stock.json' with { type: 'json' };
import suppliers from '../../../../locales/en/suppliers.json' with { type: 'json' };
import trace from '../../../../locales/en/trace.json' with { type: 'json' };
import transactions from '../../../../locales/en/transactions.json' with { type: 'json' };
import trust from '../../../../locales/en/trust.json' with { type: 'json' };
import ui from '../../../../locales/en/ui.json' with { type: 'json' };
import users from '../../../../locales/en/users.json' with { type: 'json' };
import webhooks from '../../../../locales/en/webhooks.json' with { type: 'json' };
import words from '../../../../locales/en/words.json' with { type: 'json' };

export const ENGLISH = {
  account,
  actions,
  alerts,
  audit,
  audits,
  auth,
  balance,
  books,
  captures,
  certificates,
  codes,
  custody,
  detention,
  dna,
  dossierScreen,
  erasure,
  errors,
  evidence,
  facilities,
  facility,
  farms,
  grievances,
  help,
  home,
  homepage,
  imports,
  integrations,
  intake,
  journey,
  labels,
  makeFacilities,
  notifications,
  operations,
  orders,
  overview,
  person,
  phone,
  passport,
  phonePages,
  products,
  profile,
  publicPages,
  reconciliation,
  registry,
  replay,
  requests,
  restsOn,
  risk,
  rooms,
  saq,
  scores,
  search,
  settings,
  settle,
  sharedRoom,
  shell,
  signOn,
  standing,
  stock,
  suppliers,
  trace,
  transactions,
  trust,
  ui,
  users,
  webhooks,
  words,
};

/** Maps namespaces to texts. */
export type Texts = typeof ENGLISH;
