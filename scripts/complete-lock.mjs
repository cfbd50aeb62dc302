import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Some registries lack native packages of our tools for some platforms; npm then omits them from package-lock.json, and
 * `npm ci` refuses it on these platforms. This script adds them by name, version, platform and integrity. If the
 * registry lacks a version for some platform, use an older version of the tool. Run it after `npm install` has changed
 * the lock: `node scripts/complete-lock.mjs`.
 */
const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const platform =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win32)-?(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)?-?(\w+)?$/

/** Node's resolution: beside the package, then in each parent folder. */
function isLocked(from, name) {
  for (let folder = from; ;) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (!folder) return false
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}

function entryOf(name, version, dev) {
  const [, os, cpu, tail = ''] = platform.exec(name) ?? []
  if (!os) throw new Error(`${name} is missing in the lock, and its name does not tell its platform.`)
  const libc =
    os !== 'linux' ? undefined : tail.startsWith('musl') ? 'musl' : tail.startsWith('gnu') ? 'glibc' : undefined
  return { version, cpu: [cpu ?? os], ...(dev && { dev }), ...(libc && { libc: [libc] }), optional: true, os: [os] }
}

/** The integrity from the registry. */
function integrityOf(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--loglevel=silent']
  try {
    return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}

let added = 0
for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (!isLocked(folder, name)) {
      lock.packages[`node_modules/${name}`] = entryOf(name, version, dev)
      added += 1
    }
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place.startsWith('node_modules/') || entry.link || entry.integrity) continue
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = integrityOf(name, entry.version)
  if (!integrity) throw new Error(`The registry does not know ${name}@${entry.version}: choose a version that it has.`)
  lock.packages[place] = { version: entry.version, integrity, ...entry }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added ? `${added} packages of other platforms were added to the lock.` : 'The lock is complete.')
