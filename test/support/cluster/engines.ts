/** Locates the engines for the contract suites of server adapters. */
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it, jest } from '@jest/globals';
import type { StartedTestContainer } from 'testcontainers';
import { patient } from '../jest/patience.js';

export type Engine = 'EventStoreDB' | 'MongoDB' | 'Redis';

interface EngineSetup {
  /** Environment variable that names a server to test on. */
  variable: string;
  /** Service of docker-compose.yml whose image is tested, so that what is tested is what is run. */
  service: string;
  port: number;
  environment: Record<string, string>;
  command: string[];
  /** The log line that says that it is ready, or a path that it answers then. */
  ready: RegExp | `/${string}`;
  url(address: string): string;
}

const ENGINES: Record<Engine, EngineSetup> = {
  EventStoreDB: {
    variable: 'EVENTSTORE_URL',
    service: 'eventstore',
    port: 2113,
    environment: {
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_MEM_DB: 'true',
    },
    command: [],
    ready: '/health/live',
    url: (address) => `esdb://${address}?tls=false`,
  },
  MongoDB: {
    variable: 'MONGODB_URL',
    service: 'mongo',
    port: 27017,
    environment: {},
    command: [],
    ready: /Waiting for connections/,
    url: (address) => `mongodb://${address}/`,
  },
  Redis: {
    variable: 'REDIS_URL',
    service: 'redis',
    port: 6379,
    environment: {},
    command: ['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'],
    ready: /Ready to accept connections/,
    url: (address) => `redis://${address}`,
  },
};
const PROBE_MS = 700;
const START_MS = patient(180_000);
/** A server shares its machine with the tests, and answers slower than what runs in the process. */
const TEST_MS = 60_000;

/**
 * Runs `suite` on the engine that the environment names, else on one in a container when Docker answers. Otherwise it
 * says in one line that the engine was not tested, and leaves one skipped test in the report.
 */
export async function describeOnEngine(engine: Engine, suite: (url: string) => void): Promise<void> {
  jest.setTimeout(TEST_MS);
  if (await isAvailable(engine)) return suite(await urlOf(engine));
  skip(engine, `set ${ENGINES[engine].variable} to a server`);
}

/** The same for a suite, called `name`, that needs every engine to be a server. */
export async function describeOnAllEngines(name: string, suite: (urls: Record<Engine, string>) => void): Promise<void> {
  const engines = Object.keys(ENGINES) as Engine[];
  const available = await Promise.all(engines.map(isAvailable));
  const missing = engines.filter((_, at) => !available[at]).map((engine) => ENGINES[engine].variable);
  if (missing.length > 0) return skip(name, `set ${missing.join(', ')} to servers`);
  const urls = await Promise.all(engines.map(async (engine) => [engine, await urlOf(engine)] as const));
  suite(Object.fromEntries(urls) as Record<Engine, string>);
}

function skip(name: string, remedy: string): void {
  const how = `${remedy}, or start Docker`;
  process.stderr.write(`${name} was not tested. To have it tested, ${how}.\n`);
  describe(name, () => {
    it.skip(`was not tested: ${how}`, () => {});
  });
}

async function isAvailable(engine: Engine): Promise<boolean> {
  return Boolean(process.env[ENGINES[engine].variable]) || (await dockerAnswers());
}

/** Of the server that the environment names, else of one in a container that runs until the suites of the file have ended. */
async function urlOf(engine: Engine): Promise<string> {
  const { variable, port, url } = ENGINES[engine];
  const named = process.env[variable];
  if (named) return named;
  const container = await start(ENGINES[engine]);
  afterAll(async () => {
    await container.stop();
  });
  return url(`${container.getHost()}:${container.getMappedPort(port)}`);
}

/** Testcontainers is loaded only when it is used: loading takes longer than finding out that there is no Docker. */
async function start({ service, port, environment, command, ready }: EngineSetup): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = new GenericContainer(imageOf(service))
    .withExposedPorts(port)
    .withEnvironment(environment)
    .withWaitStrategy(
      typeof ready === 'string' ? Wait.forHttp(ready, port).forStatusCodeMatching((code) => code < 300) : Wait.forLogMessage(ready),
    )
    .withStartupTimeout(START_MS);
  return (command.length > 0 ? container.withCommand(command) : container).start();
}

function imageOf(service: string): string {
  const compose = readFileSync(join(process.cwd(), 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^ {2}${service}:\\n {4}image: (\\S+)$`, 'm').exec(compose)?.[1];
  if (!image) throw new Error(`docker-compose.yml names no image of ${service}`);
  return image;
}

/** A Docker client alone says nothing: there must be an engine that answers, and a probe must not take long. */
async function dockerAnswers(): Promise<boolean> {
  const answers = await Promise.all(dockerAddresses().map(ping));
  return answers.some((answer) => answer);
}

type DockerAddress = { socketPath: string } | { host: string; port: string };

function dockerAddresses(): DockerAddress[] {
  const named = process.env['DOCKER_HOST'];
  if (named?.startsWith('unix://')) return [{ socketPath: named.slice('unix://'.length) }];
  if (named) return [{ host: new URL(named).hostname, port: new URL(named).port }];
  if (process.platform === 'win32') return [{ socketPath: '//./pipe/docker_engine' }];
  const runtime = process.env['XDG_RUNTIME_DIR'];
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock'), join(homedir(), '.docker/desktop/docker.sock')];
  return [...sockets, ...(runtime ? [join(runtime, 'docker.sock')] : [])].filter(existsSync).map((socketPath) => ({ socketPath }));
}

function ping(address: DockerAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ ...address, path: '/_ping', timeout: PROBE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('timeout', () => probe.destroy());
    probe.on('error', () => resolve(false));
    probe.end();
  });
}
