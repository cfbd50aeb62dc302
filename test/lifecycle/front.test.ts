import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root, startProgram, temporaryDirectory } from './processes.ts'
import { freePort } from './site.ts'

/* The proxy with the operator's configuration, before servers with few files, as during a rolling update. */

const haproxy = '/usr/sbin/haproxy'

/** A ready server with these files. */
async function serverWith(files: readonly string[]): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(({ url = '' }, response) => {
    const isThere = !url.startsWith('/assets/') || files.includes(url)
    response.writeHead(isThere ? 200 : 404).end(isThere ? url : 'There is no such file.')
  })
  onTestFinished(() => server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The proxy's configuration adapted to this machine: no certificate, unprivileged. */
async function startFront(addresses: readonly string[]): Promise<{ readonly url: string; readonly figures: string }> {
  const directory = temporaryDirectory()
  const site = join(directory, 'site.env')
  const example = readFileSync(join(root, 'deploy/site.env.example'), 'utf8')
  writeFileSync(
    site,
    example.replaceAll(/_PASSWORD=$/gm, '_PASSWORD=1234secret').replace(/^NETWORK=.*$/m, 'NETWORK=127.0.0.0/8'),
  )
  execFileSync(join(root, 'deploy/fill.sh'), [site, 'front', '10.20.0.10', directory])
  const [port, figuresPort] = [await freePort(), await freePort()]
  const changes: readonly [RegExp, string][] = [
    [/^ +(user|group) haproxy$/gm, ''],
    [/^ +bind :80$/m, `  bind 127.0.0.1:${port}`],
    [/^ +bind :443 .*$/m, ''],
    [/^ +http-request redirect scheme .*$/m, ''],
    [/^ +bind :8405$/m, `  bind 127.0.0.1:${figuresPort}`],
  ]
  const file = join(directory, 'etc/haproxy/haproxy.cfg')
  const template = readFileSync(file, 'utf8').replaceAll(
    /10\.20\.0\.2(\d):8080/g,
    (_, place) => addresses[Number(place) - 1] ?? '',
  )
  const configuration = changes.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, template)
  writeFileSync(file, configuration)
  startProgram(haproxy, ['-db', '-f', file])
  return { url: `http://127.0.0.1:${port}`, figures: `http://127.0.0.1:${figuresPort}/metrics` }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  )

it('the proxy serves files while servers are replaced, and counts its errors once none is left', async ({ skip }) => {
  if (!existsSync(haproxy)) skip('haproxy is missing: apt install haproxy')
  const [earlier, later] = ['/assets/app-1234567.js', '/assets/app-abcdefg.js'] as const
  const servers = [await serverWith([earlier]), await serverWith([earlier]), await serverWith([later])]
  const { url, figures } = await startFront(servers.map(({ address }) => address))
  await expect.poll(() => statusOf(url)).toBe(200)

  // Many files at once in any order, as browsers do.
  const requests = Array.from({ length: 200 }, (_, place) => [earlier, later][place % 2] ?? earlier)
  expect(new Set(await Promise.all(requests.map((path) => statusOf(url + path))))).toEqual(new Set([200]))
  expect(await statusOf(`${url}/assets/nobody-has-it.js`)).toBe(404)
  expect(await statusOf(`${url}/metrics`)).toBe(404)

  for (const { server } of servers) server.close().closeAllConnections()
  const metricsText = async () => (await fetch(figures)).text()
  await expect.poll(metricsText).toContain('\nhaproxy_backend_active_servers{proxy="servers"} 0\n')
  expect(await statusOf(url)).toBe(503)
  // The proxy counts a response after it is sent, possibly after it arrives.
  await expect.poll(metricsText).toMatch(/^haproxy_frontend_http_responses_total\{proxy="books",code="5xx"\} [1-9]/m)
})
