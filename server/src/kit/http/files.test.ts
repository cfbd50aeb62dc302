import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openFiles } from './files.ts'

const directory = await mkdtemp(join(tmpdir(), 'keben-files-'))
afterAll(() => rm(directory, { recursive: true }))
await mkdir(join(directory, 'assets'))
await writeFile(join(directory, 'index.html'), '<!doctype html><base href="/"><title>keben</title>')
await writeFile(join(directory, 'favicon.svg'), '<svg/>')
await writeFile(join(directory, 'assets/app-Ab12Cd3.js'), 'const all = 1')
await writeFile(join(directory, 'assets/app-Ab12Cd3.js.br'), 'as brotli would have it')

const files = openFiles(pathToFileURL(`${directory}/`), '/city/')
const get = (path: string, acceptEncoding = '', ifNoneMatch = '') => files({ path, acceptEncoding, ifNoneMatch })

describe('static files', () => {
  it('are cached for ever if their name changes with their content', async () => {
    const page = await get('/assets/app-Ab12Cd3.js')
    expect(page).toMatchObject({ type: 'text/javascript; charset=utf-8', body: Buffer.from('const all = 1') })
    expect(page.headers?.['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers?.['cache-control']).toBe('no-cache')
  })

  it('are served in the browser’s preferred compression, prebuilt or compressed on the fly', async () => {
    const brotli = await get('/assets/app-Ab12Cd3.js', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotli.body.toString()).toBe('as brotli would have it')
    const gzip = await get('/assets/app-Ab12Cd3.js', 'gzip')
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).toString()).toBe('const all = 1')
  })

  it.each(['/', '/index.html', '/user/login', '/sys/a/b', '/assets', '/../../../etc/passwd', '/%2e%2e/x'])(
    'fall back to the single page for %s, with its base path and without caching',
    async (path) => {
      const page = await get(path)
      expect(page.body.toString()).toBe('<!doctype html><base href="/city/"><title>keben</title>')
      expect(page.headers?.['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/assets/gone-1234567.js', '/assets/', '/assets/index.html'])(
    'that do not exist return 404: %s',
    async (path) => expect(await get(path)).toMatchObject({ http: 404, type: 'text/plain; charset=utf-8' }),
  )

  it('can be read again after a failed read', async () => {
    const late = join(directory, 'late.txt')
    await writeFile(late, '')
    const others = openFiles(pathToFileURL(`${directory}/`), '/')
    await rm(late)
    const input = { path: '/late.txt', acceptEncoding: '', ifNoneMatch: '' }
    await expect(others(input)).rejects.toMatchObject({ code: 'ENOENT' })
    await writeFile(late, 'here')
    expect((await others(input)).body.toString()).toBe('here')
  })

  it('are not sent again if the browser has them', async () => {
    const { headers } = await get('/favicon.svg')
    expect(await get('/favicon.svg', '', headers?.['etag'])).toMatchObject({ http: 304, body: '' })
  })

  it('are explained with a 503 if they have not been built', async () => {
    const none = openFiles(pathToFileURL(join(directory, 'nowhere/')), '/')
    expect(await none({ path: '/', acceptEncoding: '', ifNoneMatch: '' })).toMatchObject({
      http: 503,
      body: expect.stringContaining('npm run build') as string,
    })
  })
})
