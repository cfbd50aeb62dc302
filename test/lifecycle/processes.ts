import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLeftBehind } from '@keben/server/kit/embedded/stop'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { roomiestPlace } from '../cluster.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const isRoot = process.getuid?.() === 0

/** A directory deleted after the test, together with processes that use it. Other users may traverse it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(roomiestPlace(), 'keben-life-'))
  chmodSync(directory, 0o755)
  onTestFinished(async () => {
    await stopLeftBehind(join(directory, 'postgres'))
    for (const pid of pidsNaming(directory)) process.kill(pid, 'SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  return directory
}

export type Program = {
  process: ChildProcess
  /** All output on both channels. */
  output(): string
  /** Waits for this output. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal and waits for the exit code or fatal signal. */
  end(signal: NodeJS.Signals): Promise<number | string>
  ended: Promise<number | string>
}

type ProgramOptions = { env?: NodeJS.ProcessEnv; uid?: number; gid?: number }

/** Starts a program that is killed at the end of the test. */
export function startProgram(command: string, args: string[], options: ProgramOptions = {}): Program {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const collect = (bytes: Buffer) => (output += bytes.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return {
    process: child,
    output: () => output,
    says: (pattern) =>
      until(
        child,
        ended,
        () => pattern.exec(output),
        () => `${pattern} in:\n${output}`,
      ),
    ended,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

async function until<T>(
  child: ChildProcess,
  ended: Promise<unknown>,
  look: () => T | null,
  what: () => string,
): Promise<T> {
  for (;;) {
    const found = look()
    if (found) return found
    if (child.exitCode !== null || child.signalCode !== null) {
      await ended
      return look() ?? fail(`The program ended without ${what()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

/** The command lines of processes with a directory in their arguments or environment. */
export function processesNaming(directory: string): string[] {
  return pidsNaming(directory).map((pid) => read(pid, 'cmdline'))
}

/** The child processes by name. */
export function childrenOf(parent: number): { pid: number; title: string }[] {
  return allPids()
    .filter((pid) => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1]) === parent)
    .map((pid) => ({ pid, title: read(pid, 'cmdline') }))
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function pidsNaming(directory: string): number[] {
  return allPids().filter((pid) => read(pid, 'cmdline').includes(directory) || read(pid, 'environ').includes(directory))
}

function read(pid: number, file: 'cmdline' | 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
