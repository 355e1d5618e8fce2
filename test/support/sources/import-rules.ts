/** Defines the allowed imports (docs/architecture.md). test/checks/architecture.spec.ts plants a violation of each rule. */
import { fileCircles, folderCircles, type ImportCircle } from './circles.js';
import type { Import, ImportKind } from './imports.js';

export interface ImportRule {
  name: string;
  from: RegExp;
  fromExcept?: RegExp;
  to: {
    path?: RegExp;
    /** The targets that are allowed; `$1` is the first group of `from`. */
    except?: string;
    kinds?: readonly ImportKind[];
    /** True where types may nevertheless be imported. */
    typesMay?: boolean;
  };
  message: string;
}

/** The one order of folders: each imports only those before it. Contexts within a district form no circle. */
export const DISTRICTS = ['ground', 'ledger', 'members', 'watch', 'trace', 'brand'];
const FLOORS = ['shared', 'platform', ...DISTRICTS, 'seed', 'boot'];
/** Folders that hold only districts; files next to them combine several. */
const HOUSES = /^(contracts|projections|services)\/([^/]+)\//;

const ENGINES = '(sqlite|mongo|eventstoredb|bullmq|folder|gridfs|outbox|smtp|embedded|oshub)[a-z-]*\\.ts$';
const ADAPTERS = `^services/platform/[a-z]+/${ENGINES}`;
const SPECS = /\.spec\.tsx?$/;
const SPECS_AND_COMMANDS = /(\.spec|-cli)\.ts$/;

export const IMPORT_RULES: readonly ImportRule[] = [
  { name: 'import-is-there', from: /^/, to: { kinds: ['lost'] }, message: 'no such file, and no package of package.json' },
  {
    name: 'contracts-import-nothing-of-ours',
    from: /^contracts\//,
    to: { path: /^(projections|services|web|test)\// },
    message: 'contracts know nothing else of the product',
  },
  {
    name: 'contracts-browser-safe',
    from: /^contracts\//,
    fromExcept: SPECS,
    to: { kinds: ['core'] },
    message: 'a browser has no modules of Node',
  },
  {
    name: 'platform-names-no-context',
    from: /^services\/platform\//,
    fromExcept: SPECS,
    to: { path: new RegExp(`^(contracts|projections)/(${DISTRICTS.join('|')})/`) },
    message: 'the platform knows no context: it takes contracts/platform, contracts/shared and the table of routes',
  },
  {
    name: 'projections-import-contracts-only',
    from: /^projections\//,
    fromExcept: SPECS,
    to: { path: /^(services|web|test)\// },
    message: 'a projection imports contracts alone',
  },
  {
    name: 'projections-pure',
    from: /^projections\//,
    fromExcept: SPECS,
    to: { path: /^node_modules\//, typesMay: true },
    message: 'a projection is pure, and imports no package',
  },
  {
    name: 'server-takes-the-drawing-alone-of-web',
    from: /^services\//,
    to: { path: /^web\//, except: '^web/drawing/' },
    message: 'the server takes web/drawing alone of the web',
  },
  {
    name: 'drawing-imports-contracts-only',
    from: /^web\/drawing\//,
    fromExcept: SPECS,
    to: { except: '^(contracts|web/drawing)/' },
    message: 'the drawing runs in the browser and on the server, and imports contracts alone',
  },
  {
    name: 'web-not-server',
    from: /^web\//,
    to: { path: /^services\/|^node_modules\/@nestjs/ },
    message: 'the web takes nothing of the server',
  },
  {
    name: 'web-takes-view-types-only',
    from: /^web\//,
    to: { path: /^projections\//, typesMay: true },
    message: 'the web takes types of projections: import type',
  },
  {
    name: 'feature-not-feature',
    from: /^web\/src\/features\/([^/]+\/[^/]+)\//,
    to: { path: /^web\/src\/features\//, except: '^web/src/features/$1/' },
    message: 'a feature imports no other: what both need belongs to an entity',
  },
  {
    name: 'decider-pure',
    from: /\.decider\.ts$/,
    to: {
      except:
        '^contracts/|^services/platform/deciders/decider\\.ts$|^services/[a-z]+/[a-z/-]*\\.rules\\.ts$|^services/ledger/[a-z]+/ledger/',
    },
    message: 'a decider is pure: it imports contracts, rules and the ledger',
  },
  {
    name: 'contexts-take-ports',
    from: new RegExp(`^services/(${DISTRICTS.join('|')})/`),
    fromExcept: SPECS_AND_COMMANDS,
    to: { path: new RegExp(`${ADAPTERS}|^services/platform/engines\\.ts$`) },
    message: 'a context takes the port, and platform/engines.ts chooses its adapter',
  },
  {
    name: 'one-file-per-driver',
    from: /^services\//,
    fromExcept:
      /^services\/platform\/(sqlite\/driver|mongo\/mongo|events\/eventstoredb-event-store|jobs\/bullmq-job-queue|mail\/smtp-mailer|http\/access\/limits\/redis-counts)\.ts$|\.spec\.ts$/,
    to: { path: /^node_modules\/(@photostructure\/sqlite|mongodb|@eventstore\/db-client|bullmq|ioredis|nodemailer)(\/|$)/ },
    message: 'a driver is imported by its one adapter',
  },
  {
    name: 'product-without-development-packages',
    from: /^(contracts|projections|services)\//,
    fromExcept: /\.(spec|contract)\.ts$/,
    to: { kinds: ['development'], typesMay: true },
    message: 'an installation has no devDependencies',
  },
  {
    name: 'only-adapters-names-adapters',
    from: /^services\//,
    fromExcept: /^services\/platform\/|^services\/ground\/matching\/registry\/|(\.spec|-cli)\.ts$/,
    to: {
      path: new RegExp(`^services/platform/(sqlite|mongo)/|${ADAPTERS}|^services/ground/matching/registry/(embedded|oshub)[a-z-]*\\.ts$`),
    },
    message: 'platform/engines.ts and open-registry.ts alone choose adapters',
  },
];

/** Rules that are no row of the table. */
export const OTHER_RULES = ['files-form-no-circle', 'folders-form-no-circle', 'districts-in-order'];

/** Returns a line for each import that breaks a rule, and one for each circle. */
export function importFaults(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap((each) =>
      IMPORT_RULES.filter((rule) => breaks(each, rule)).map((rule) => `${placeOf(each)}: ${rule.name}: ${each.to}: ${rule.message}`),
    ),
    ...imports.flatMap(floorFaults),
    ...fileCircles(imports).map((circle) => circleFault('files-form-no-circle', circle)),
    ...folderCircles(imports).map((circle) => circleFault('folders-form-no-circle', circle)),
  ];
}

function breaks({ from, to, kind, isTypeOnly }: Import, rule: ImportRule): boolean {
  const { path, except, kinds, typesMay = false } = rule.to;
  const importing = rule.from.exec(from);
  if (!importing || rule.fromExcept?.test(from) || (typesMay && isTypeOnly)) return false;
  if ((path && !path.test(to)) || (kinds && !kinds.includes(kind))) return false;
  return except === undefined || !new RegExp(except.replaceAll('$1', importing[1] ?? '')).test(to);
}

function floorFaults(each: Import): string[] {
  const [, house, one = ''] = HOUSES.exec(each.from) ?? [];
  if (house === undefined || /\.(spec|contract)\.tsx?$/.test(each.from)) return [];
  if (!FLOORS.includes(one)) return [`${placeOf(each)}: districts-in-order: ${house}/${one} is no district`];
  const [, otherHouse, other = ''] = HOUSES.exec(each.to) ?? [];
  if (otherHouse !== house || FLOORS.indexOf(other) <= FLOORS.indexOf(one)) return [];
  return [
    `${placeOf(each)}: districts-in-order: ${each.to}: ${one} comes before ${other}, so ${one} declares a port and ${other} provides it`,
  ];
}

const placeOf = ({ from, line }: Import): string => `${from}:${line}`;

function circleFault(rule: string, { within, names, weakest }: ImportCircle): string {
  const [from = '', to = from] = names;
  const places = weakest.map((each) => `${placeOf(each)} imports ${each.to}`).join('; ');
  const count = weakest.length === 1 ? '1 import leads' : `${weakest.length} imports lead`;
  return `${within ?? from}: ${rule}: ${[...names, from].join(' → ')}. Only ${count} from ${from} to ${to}, so look there first: ${places}`;
}
