import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page, HttpPageRequest } from './http.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest'])

type Encoding = 'br' | 'gzip' | ''

interface Stored {
  readonly body: Buffer
  readonly etag: string
}

/**
 * The built web application: its files, and its page for every other path. File names are read once, so that a path is
 * looked up and never joined to a folder (no path traversal). Contents are cached on first use.
 */
export function openFiles(folder: URL, basePath: string): (request: HttpPageRequest) => Promise<Page> {
  const names = namesIn(folder)
  const cache = new Map<string, Promise<Stored>>()

  function stored(name: string, encoding: Encoding): Promise<Stored> {
    const key = `${encoding} ${name}`
    const known = cache.get(key)
    if (known) return known
    const reading = read(name, encoding)
    cache.set(key, reading)
    // A failed read may succeed next time.
    reading.catch(() => cache.delete(key))
    return reading
  }
  async function read(name: string, encoding: Encoding): Promise<Stored> {
    const body = await bodyOf(name, encoding)
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }
  async function bodyOf(name: string, encoding: Encoding): Promise<Buffer> {
    const built = { br: '.br', gzip: '.gz', '': '' }[encoding]
    if (name !== 'index.html' && names.has(name + built)) return readFile(new URL(name + built, folder))
    const plain = await readFile(new URL(name, folder))
    const body = name === 'index.html' ? withBase(plain, basePath) : plain
    return encoding === 'gzip' ? promisify(gzip)(body) : body
  }

  return async ({ path, acceptEncoding, ifNoneMatch }) => {
    if (!names.has('index.html')) return notBuilt
    const requested = path.slice(1)
    // The page instead of a missing asset would look like a broken program.
    if (requested.startsWith('assets/') && !names.has(requested)) return noSuchFile
    const name = names.has(requested) ? requested : 'index.html'
    const extension = extname(name)
    const encoding = encodingFor(acceptEncoding, compressible.has(extension), names.has(`${name}.br`))
    const { body, etag } = await stored(name, encoding)
    const headers = {
      etag,
      vary: 'accept-encoding',
      'cache-control': isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding }),
    }
    const type = types[extension] ?? 'application/octet-stream'
    return ifNoneMatch === etag ? { http: 304, type, body: '', headers } : { type, body, headers }
  }
}

const notBuilt: Page = {
  http: 503,
  type: 'text/plain; charset=utf-8',
  body: 'The browser application has not been built yet: run "npm run build". The calls under /api work.\n',
}

const noSuchFile: Page = {
  http: 404,
  type: 'text/plain; charset=utf-8',
  body: 'There is no such file; perhaps a newer version has replaced it. Load the page again.\n',
}

/** Recursive, with slashes. */
function namesIn(folder: URL): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const top = fileURLToPath(folder)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(top, join(parentPath, name))),
  )
}

/** A hashed name may be cached forever. */
const isHashed = (name: string): boolean => /^assets\/.*-[\w-]{7,}\.\w+$/.test(name)

function encodingFor(accepted: string, compresses: boolean, hasBrotli: boolean): Encoding {
  if (!compresses) return ''
  if (hasBrotli && /\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : ''
}

/** The page contains the base path. */
function withBase(html: Buffer, basePath: string): Buffer {
  return Buffer.from(html.toString('utf8').replace(/<base href="[^"]*"/, `<base href="${basePath}"`))
}
