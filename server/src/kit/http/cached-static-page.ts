import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Page, HttpPageRequest } from './http.ts'

/**
 * A page that is constant while the program runs: built on first request, compressed once, answered 304 to clients that
 * have it.
 */
export function cachedStaticPage(type: string, make: () => string): (request: HttpPageRequest) => Page {
  let made: { readonly plain: Buffer; readonly packed: Buffer; readonly tag: string } | undefined
  return ({ acceptEncoding, ifNoneMatch }) => {
    if (!made) {
      const plain = Buffer.from(make())
      made = {
        plain,
        packed: gzipSync(plain),
        tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      }
    }
    const { plain, packed, tag } = made
    const isPacked = /\bgzip\b/.test(acceptEncoding)
    // Each encoding needs its own ETag.
    const etag = isPacked ? `"${tag}-gzip"` : `"${tag}"`
    const headers = {
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    }
    if (ifNoneMatch === etag) return { http: 304, type, body: '', headers }
    return { type, body: isPacked ? packed : plain, headers }
  }
}
