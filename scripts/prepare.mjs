// Shared by `npm start` and `npm test`: install packages, find a Node that runs TypeScript, build the web. Plain
// JavaScript without dependencies, because it runs before the installation.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFor, nodePackage, passesSignals } from './platform.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const bin = join(root, 'node_modules/.bin')
const path = process.env.PATH ?? ''

/** The environment with the project's programs first on the path, including its Node. */
export const projectEnvironment = { ...process.env, PATH: [bin, path].join(delimiter) }

/** Exits with a message for users, without a stack. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`keben needs Node 20.19 or later to start; this is ${process.versions.node}. See https://nodejs.org.`)
}

/** True if this Node runs TypeScript without a build. */
export function runsTypeScript() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

/** The Node for the server: this one if it is new enough, else the installed one. */
export function serverNode() {
  if (runsTypeScript()) return process.execPath
  const packageName = nodePackage(process.platform, process.arch)
  const program = packageName && join(root, 'node_modules', packageName.name, packageName.program)
  if (program && existsSync(program)) return realpathSync(program)
  return giveUp(
    `keben runs on Node 24, and npm has none for ${process.platform}-${process.arch}: start it with Node 24 or later.`,
  )
}

/** Installs the packages, unless those of package-lock.json are installed. */
export async function install() {
  const lockHash = hashOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules/.keben-lock')
  if (readIfThere(stamp) === lockHash) return console.log('Packages: up to date.')
  if (!installedByHand()) {
    console.log('Packages: installing, which takes a minute or two …')
    const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      // Without the installed Node on the path, because npm is about to replace it.
      env: { ...process.env, PATH: pathWithoutPackages() },
    })
    if (code !== 0) {
      giveUp(
        '"npm ci" did not succeed, and nothing can start without it: npm has said why above. Mend that, and try again.',
      )
    }
  }
  writeFileSync(stamp, lockHash)
  console.log('Packages: installed.')
}

/** True if npm has run before: it stores a list of the installed packages. */
function installedByHand() {
  const installed = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (!installed) return false
  const there = JSON.parse(installed).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([place, { version, optional }]) => {
    if (place === '') return true
    return there[place] ? there[place].version === version : optional === true
  })
}

function pathWithoutPackages() {
  const packagePrograms = join('node_modules', '.bin')
  return path
    .split(delimiter)
    .filter((directory) => !directory.endsWith(packagePrograms))
    .join(delimiter)
}

/** Builds the web, unless these sources are built already. */
export async function buildWeb() {
  const sources = ['core/src', 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'package-lock.json']
  const hash = hashOf(sources.flatMap((source) => filesUnder(join(root, source))))
  const stamp = join(root, '.cache/web-built-from')
  if (existsSync(join(root, 'web/dist/index.html')) && readIfThere(stamp) === hash) {
    console.log('Pages: up to date.')
    return 0
  }
  console.log('Pages: building, which takes half a minute …')
  // Always a production build: a development build of React warns and renders twice.
  const env = { ...projectEnvironment, NODE_ENV: 'production' }
  const code = await run('vite', ['build', 'web', '--logLevel', 'warn'], { env })
  if (code === 0) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
    console.log('Pages: built.')
  }
  return code
}

/**
 * Runs a program and resolves to its exit code. Its own process group keeps it from getting Ctrl-C twice: only this
 * process passes it on. If this process dies, the closed channel tells it.
 */
export function run(command, args, { env = projectEnvironment, channel = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])]
  const passes = passesSignals(process.platform)
  const line = commandFor(process.platform, [command, ...args], { node: process.execPath, scriptOf })
  const child = spawn(line.command, line.args, { cwd: root, env, stdio, detached: passes })
  const stopPassingOn = passOnSignals(child, passes)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.code === 'ENOENT' ? `${command} was not found.` : error.message)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(stopPassingOn)
}

/** The script of npm, or of an installed program. */
function scriptOf(name) {
  if (name === 'npm')
    return process.env.npm_execpath ?? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  for (const place of packagePlaces()) {
    const { name: packageName, bin: programs } = JSON.parse(readIfThere(join(place, 'package.json')) ?? '{}')
    const file = typeof programs === 'string' && packageName === name ? programs : programs?.[name]
    if (file) return join(place, file)
  }
  return undefined
}

function packagePlaces() {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.keys(locked)
    .filter((place) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place))
    .map((place) => join(root, place))
}

function passOnSignals(child, passes) {
  // If signals are not passed on, wait anyway: the child gets them from the console and ends first.
  const passOn = (signal) => void (passes && child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  return () => {
    for (const signal of signals) process.off(signal, passOn)
  }
}

/** The files of a directory at any depth, sorted, without tests; a file itself; nothing if the path does not exist. */
function filesUnder(place) {
  if (!existsSync(place)) return []
  let entries
  try {
    entries = readdirSync(place, { withFileTypes: true })
  } catch {
    return [place]
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(place, entry.name)) : [join(place, entry.name)]))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
