// Who may import whom (docs/architecture.md). test/checks/architecture.spec.ts plants a violation of each rule.
const { existsSync, readdirSync } = require('node:fs');

/** The districts of the contexts: each imports only those before it. */
const DISTRICTS = ['ground', 'ledger', 'members', 'watch', 'trace', 'brand'];
/** Contexts of one district import only those of it that come before them here. */
const CONTEXT_ORDER = [
  'facilities', 'mail', 'identity', 'assignments', 'settings', 'cases', 'matching', 'custody', 'standing', 'certificates', 'partners', 'suppliers',
  'grievances', 'codes', 'balance', 'alerts', 'proof', 'tracing', 'dna', 'rooms', 'audits', 'users', 'audit', 'operations',
  'saq', 'risk', 'farms', 'role-endpoints', 'places', 'orders', 'order-documents', 'dossiers', 'settling', 'search', 'notifications', 'home',
  'imports', 'erasure',
];
const CONTRACT_ORDER = [
  'mail', 'operations', 'settings', 'documents', 'custody', 'trips', 'facilities', 'identity', 'assignments', 'standing', 'certificates', 'partners',
  'suppliers', 'grievances', 'codes', 'alerts', 'dna', 'tracing', 'proof', 'audit', 'audits', 'users', 'balance', 'rooms',
  'cases', 'saq', 'risk', 'farms', 'orders', 'order-documents', 'dossiers', 'search', 'notifications', 'home', 'erasure',
];

/** The orders of the contexts of each district, for the folders that are there. */
function contextsOf(root, order) {
  return DISTRICTS.map((district) => `${root}/${district}`)
    .filter((folder) => existsSync(folder))
    .map((folder) => ({ name: 'contexts-form-no-circle', root: folder, rooms: order.filter((room) => existsSync(`${folder}/${room}`)) }));
}

/**
 * Folders whose rooms stand in an order: each room may import those before it and none after it, so that they form no circle. Files beside
 * the rooms are what several of them share, or what puts them together.
 */
const ORDERS = [
  { name: 'districts-form-no-circle', root: 'services', rooms: ['platform', ...DISTRICTS, 'seed', 'boot'] },
  { name: 'districts-form-no-circle', root: 'contracts', rooms: ['shared', ...DISTRICTS] },
  { name: 'districts-form-no-circle', root: 'projections', rooms: ['shared', ...DISTRICTS] },
  ...contextsOf('services', CONTEXT_ORDER),
  ...contextsOf('contracts', CONTRACT_ORDER),
  { name: 'web-forms-no-circle', root: 'web/src', rooms: ['client', 'ui', 'entities', 'offline', 'features', 'app'] },
  {
    name: 'entities-form-no-circle',
    root: 'web/src/entities',
    rooms: [
      'person', 'point-in-time', 'facility', 'prefix', 'standing', 'document', 'certificate', 'import', 'alert', 'risk', 'supplier', 'partner', 'custody', 'saq', 'balance', 'record',
      'rests-on', 'order', 'order-documents', 'search',
    ],
  },
  {
    name: 'custody-forms-no-circle',
    root: 'services/ledger/custody',
    rooms: [
      'ledger', 'access', 'attachments', 'documents', 'parties', 'opening', 'product-ids', 'reads', 'statements', 'transfers', 'commands', 'rehearsal', 'import',
    ],
  },
  {
    name: 'facts-form-no-circle',
    root: 'services/ledger/custody/ledger',
    rooms: [
      'state', 'accounting', 'lots', 'transaction', 'terms', 'window', 'standing', 'statement', 'record', 'count', 'sale', 'purchase', 'restore', 'abandon',
      'release', 'transform', 'transport', 'void',
    ],
  },
  {
    name: 'platform-forms-no-circle',
    root: 'services/platform',
    rooms: [
      'lib', 'sqlite', 'mongo', 'blobs', 'mail', 'documents', 'events', 'followers', 'jobs', 'config', 'lifecycle', 'texts', 'deciders', 'projections',
      'monitoring', 'http', 'sheets', 'papers',
    ],
  },
];
for (const { root, rooms } of ORDERS.filter(({ root: folder }) => existsSync(folder))) {
  const unknown = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !rooms.includes(entry.name));
  if (unknown.length > 0) throw new Error(`No place among the rooms of ${root}: ${unknown.map(({ name }) => name)}`);
}
/** Those that have rules of the trade and take ports, never adapters. */
const OF_THE_TRADE = DISTRICTS.join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$|^virtual:' } },
    { name: 'contracts-import-nothing-of-ours', severity: 'error', from: { path: '^contracts/' }, to: { path: '^(projections|services|web|test)/' } },
    { name: 'contracts-browser-safe', severity: 'error', from: { path: '^contracts/', pathNot: '\\.spec\\.ts$' }, to: { dependencyTypes: ['core'] } },
    {
      name: 'projections-import-contracts-only',
      severity: 'error',
      from: { path: '^projections/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(services|web|test)/' },
    },
    { name: 'projections-pure', severity: 'error', from: { path: '^projections/', pathNot: '\\.spec\\.ts$' }, to: { path: 'node_modules', dependencyTypesNot: ['type-only'] } },
    { name: 'server-takes-the-drawing-alone-of-web', severity: 'error', from: { path: '^services/' }, to: { path: '^web/', pathNot: '^web/drawing/' } },
    {
      name: 'drawing-imports-contracts-only',
      severity: 'error',
      from: { path: '^web/drawing/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(contracts|web/drawing)/' },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^services/|node_modules/@nestjs' } },
    { name: 'web-takes-view-types-only', severity: 'error', from: { path: '^web/' }, to: { path: '^projections/', dependencyTypesNot: ['type-only'] } },
    { name: 'feature-not-feature', severity: 'error', from: { path: '^web/src/features/([^/]+/[^/]+)/' }, to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' } },
    {
      name: 'decider-pure',
      severity: 'error',
      from: { path: '\\.decider\\.ts$' },
      to: { pathNot: '^contracts/|^services/platform/deciders/decider\\.ts$|^services/[a-z]+/[a-z/-]*\\.rules\\.ts$|^services/ledger/[a-z]+/ledger/' },
    },
    ...ORDERS.flatMap(({ name, root, rooms }) =>
      rooms.map((room, place) => ({
        name,
        severity: 'error',
        from: { path: `^${root}/${room}/`, pathNot: '\\.(spec|contract)\\.tsx?$' },
        to: { path: `^${root}/(${['-', ...rooms.slice(place + 1)].join('|')})/` },
      })),
    ),
    {
      name: 'contexts-take-ports',
      severity: 'error',
      from: { path: `^services/(${OF_THE_TRADE})/`, pathNot: '(\\.spec|-cli)\\.ts$' },
      to: { path: '^services/platform/[a-z]+/(sqlite|mongo|eventstoredb|bullmq|folder|gridfs|outbox|smtp|embedded|oshub)[a-z-]*\\.ts$|^services/platform/engines\\.ts$' },
    },
    {
      name: 'one-file-per-driver',
      severity: 'error',
      from: { path: '^services/', pathNot: '^services/platform/(sqlite/sqlite|mongo/mongo|events/eventstoredb-event-store|jobs/bullmq-job-queue|mail/smtp-mailer|http/access/limits/redis-counts)\\.ts$|\\.spec\\.ts$' },
      to: { path: 'node_modules/(@photostructure/sqlite|mongodb|@eventstore/db-client|bullmq|ioredis|nodemailer)/' },
    },
    {
      name: 'product-without-development-packages',
      severity: 'error',
      from: { path: '^(contracts|projections|services)/', pathNot: '\\.(spec|contract)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-adapters-names-adapters',
      severity: 'error',
      from: { path: '^services/', pathNot: '^services/platform/|^services/ground/matching/registry/|(\\.spec|-cli)\\.ts$' },
      to: { path: '^services/platform/(sqlite|mongo)/|^services/platform/[a-z]+/(sqlite|mongo|eventstoredb|bullmq|folder|gridfs|outbox|smtp|embedded|oshub)[a-z-]*\\.ts$|^services/ground/matching/registry/(embedded|oshub)[a-z-]*\\.ts$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
