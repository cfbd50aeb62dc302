import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { lastLines } from './cluster.ts'

/** A file in the manifest of a backup. */
export interface Sealed {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Packs and compresses files into one. The database may write meanwhile: changed files are no failure, because the
 * write-ahead log makes them consistent.
 */
export async function pack(
  directory: string,
  names: readonly string[],
  without: readonly string[],
  file: string,
): Promise<Sealed> {
  const tar = spawn(
    'tar',
    ['--create', '--file=-', `--directory=${directory}`, ...without.map((name) => `--exclude=${name}`), '--', ...names],
    { stdio: ['ignore', 'pipe', 'pipe'], env: plainEnvironment },
  )
  const ended = endOf(tar)
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      done(undefined, bytes)
    },
  })
  await pipeline(
    tar.stdout,
    createZstdCompress(),
    counted,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const { code, output } = await ended
  // 1: a file changed while tar read it.
  if (code !== 0 && code !== 1) throw new Error(`tar could not read ${directory} (${code}): ${lastLines(output)}`)
  return { name: basename(file), bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** The caller's user owns the unpacked files. */
export async function unpack(file: string, directory: string): Promise<void> {
  const tar = spawn('tar', ['--extract', '--file=-', `--directory=${directory}`, '--no-same-owner'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: plainEnvironment,
  })
  const ended = endOf(tar)
  // tar stops at the end mark, before the padding; only its own exit status counts.
  await pipeline(createReadStream(file), createZstdDecompress(), tar.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  const { code, output } = await ended
  if (code !== 0) throw new Error(`tar could not unpack ${file} (${code}): ${lastLines(output)}`)
}

/** One pass over the file. */
export async function seal(file: string): Promise<Sealed> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name: basename(file), bytes, sha256: hash.digest('hex') }
}

/** English messages, and none of our environment, which may hold secrets. */
const plainEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C' }

async function endOf(child: ChildProcess): Promise<{ code: number | string; output: string }> {
  let output = ''
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return { code: code ?? signal ?? 'no code', output }
  } catch (error) {
    return { code: 'did not start', output: error instanceof Error ? error.message : String(error) }
  }
}
