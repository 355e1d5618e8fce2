// Adds lock entries for optional platform packages the registry in reach did not serve,
// so that `npm ci` finds the lock complete (they are skipped by os/cpu on other platforms).
import fs from 'node:fs';

const f = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(f, 'utf8'));
const P = lock.packages;
let n = 0;
const OS = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
};
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
for (const [path, e] of Object.entries(P))
  for (const [name, range] of Object.entries(e.optionalDependencies ?? {})) {
    let base = path,
      found = false;
    for (;;) {
      if (P[(base ? base + '/' : '') + 'node_modules/' + name]) {
        found = true;
        break;
      }
      if (!base) break;
      const i = base.lastIndexOf('/node_modules/');
      base = i > 0 ? base.slice(0, i) : '';
    }
    if (found) continue;
    const tail = name.split('/').pop();
    const os = Object.keys(OS).find((o) => tail.includes(o));
    const cpu = CPU.find((c) => tail.includes(c)) ?? (/\barm(-|v?\d|eabi|$)|linux-arm/.test(tail) ? 'arm' : undefined);
    const libc = /musl/.test(tail) ? 'musl' : /(gnu|glibc)/.test(tail) && os === 'linux' ? 'glibc' : undefined;
    if (!os || !cpu || !/^\d/.test(range)) {
      console.error('skip', name, range);
      continue;
    }
    P['node_modules/' + name] = {
      version: range,
      cpu: [cpu],
      ...(e.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc] } : {}),
      optional: true,
      os: [os],
    };
    n++;
  }
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => a.localeCompare(b, 'en')));
fs.writeFileSync(f, JSON.stringify(lock, null, 2) + '\n');
console.log('added', n);
