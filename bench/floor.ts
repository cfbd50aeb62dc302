import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/*
 * The floor: the same SQL behind a bare HTTP server with the driver. No sign-in, no validation, no scope, no envelope
 * beyond the three words. What the product costs above this is its own doing.
 */
export interface FloorWork {
  /** Statements of one request; several of them run in one transaction. A `FromBody` takes its value from the request. */
  readonly statements: readonly { text: string; values: unknown[] }[]
  /** Streams the rows of the only statement as CSV, each value as the database wrote it. */
  readonly csv?: boolean
}

/** A parameter from the request: a field of its body. */
export interface FromBody {
  readonly fromBody: string
}

const [{ setup }] = (await once(process, 'message')) as [
  { setup: { connection: pg.PoolConfig; works: Record<string, FloorWork> } },
]
const { connection, works } = setup
const pool = new pg.Pool({ ...connection, max: 10 })
const nameOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16)

const filled = (values: readonly unknown[], body: Readonly<Record<string, unknown>>): unknown[] =>
  values.map((value) => (isFromBody(value) ? body[value.fromBody] : value))
const isFromBody = (value: unknown): value is FromBody =>
  typeof value === 'object' && value !== null && 'fromBody' in value

async function run({ statements }: FloorWork, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = await pool.connect()
  try {
    if (statements.length > 1) await client.query('begin')
    let rows: unknown
    for (const { text, values } of statements)
      rows = (await client.query({ text, values: filled(values, body), name: nameOf(text) })).rows
    if (statements.length > 1) await client.query('commit')
    return rows
  } catch (error) {
    if (statements.length > 1) await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const quoted = (value: string | null): string =>
  value === null ? '' : /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

async function* lines({ statements }: FloorWork): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      text: `declare floor no scroll cursor for ${statements[0]?.text}`,
      values: statements[0]?.values ?? [],
    })
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: 'fetch 1000 from floor',
        rowMode: 'array',
        types: { getTypeParser: () => (value: unknown) => value },
      })
      if (!rows.length) break
      yield rows.map((row) => `${row.map(quoted).join(',')}\n`).join('')
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const work = works[request.url ?? '']
  const body: Buffer[] = []
  request.on('data', (chunk: Buffer) => body.push(chunk))
  request.on('end', () => {
    void (async () => {
      if (!work) return response.writeHead(404).end()
      const input = JSON.parse(Buffer.concat(body).toString('utf8')) as Record<string, unknown>
      response.setHeader('content-type', 'application/json; charset=utf-8')
      if (!work.csv) return response.end(JSON.stringify({ status: 200, message: '', data: await run(work, input) }))
      for await (const piece of lines(work)) if (!response.write(piece)) await once(response, 'drain')
      return response.end()
    })().catch((error: unknown) => {
      console.error(`The floor fails: ${String(error)}`)
      response.writeHead(500).end()
    })
  })
})
// The floor is idle during the product's turns; a closed connection would count as an error.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
process.on('disconnect', () => process.exit(0))
