// `node scripts/complete-lock.mjs`, after a change of dependencies: adds to package-lock.json the optional packages of
// other platforms that npm left out, so that `npm ci` finds the lock complete wherever it runs.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'sunos', 'aix', 'netbsd', 'openbsd'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/** Returns true when a package at `path` finds `name` in a node_modules folder at or above it. */
function isFound(path, name) {
  const inside = path === '' ? '' : `${path}/`;
  if (packages[`${inside}node_modules/${name}`]) return true;
  return path !== '' && isFound(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** The platform that a package's name tells; undefined where it tells none. */
function platformOf(name) {
  const tail = name.split('/').at(-1);
  const os = SYSTEMS.find((system) => tail.includes(system));
  const cpu = PROCESSORS.find((processor) => tail.includes(processor)) ?? (/\barm(-|v?\d|eabi|$)|linux-arm/.test(tail) ? 'arm' : undefined);
  if (!os || !cpu) return undefined;
  if (os === 'linux' && /musl|gnu|glibc/.test(tail)) return { cpu: [cpu], libc: [tail.includes('musl') ? 'musl' : 'glibc'], os: [os] };
  return { cpu: [cpu], os: [os] };
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (!platform || !/^\d/.test(version) || isFound(path, name)) continue;
    packages[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), optional: true, ...platform };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} added`);
