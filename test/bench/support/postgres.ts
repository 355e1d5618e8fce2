import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dropFolder, freePort, makeFolder } from './scratch.js';

/** A PostgreSQL of its own for one run, as Debian ships it, with its defaults: durable at each commit. */
export class Postgres {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  /** Undefined where it is not installed. */
  static async start(): Promise<Postgres | undefined> {
    const bin = installed();
    if (!bin) return undefined;
    const folder = makeFolder();
    const owner = unprivileged();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8'], {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
    const port = await freePort();
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'];
    const server = spawn(join(bin, 'postgres'), options, { ...owner, cwd: folder, stdio: 'ignore' });
    const url = `postgresql://bench@127.0.0.1:${port}/postgres`;
    await answers(url);
    return new Postgres(url, folder, server);
  }

  pool(max: number): pg.Pool {
    return new pg.Pool({ connectionString: this.url, max });
  }

  /** Makes an empty database; answers its URL. */
  async database(name: string): Promise<string> {
    const pool = this.pool(1);
    await pool.query(`DROP DATABASE IF EXISTS ${name}`);
    await pool.query(`CREATE DATABASE ${name}`);
    await pool.end();
    return this.url.replace(/[^/]*$/, name);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGINT');
    await ended;
    dropFolder(this.folder);
  }
}

function installed(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return newest
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
