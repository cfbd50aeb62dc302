import type { Connection } from '@keben/server/kit/database/db'
import pg from 'pg'

/** PostgreSQL's description of a statement, without running it. */
export interface Description {
  readonly code?: string
  readonly message?: string
  readonly columns?: readonly string[]
}

interface Received {
  readonly fields: readonly { readonly name: string }[]
}

/** A separate client, because the product's pool only runs statements. */
export async function openDescriber(database: Exclude<Connection, string>) {
  const client = new pg.Client(database)
  await client.connect()
  return {
    describe: (text: string) => describeStatement(client, text),
    close: () => client.end(),
  }
}

const nothing = () => {}

/** Parses and describes: it needs no parameter values, and reads and writes nothing. */
const describeStatement = (client: pg.Client, text: string): Promise<Description> =>
  new Promise((resolve) => {
    let columns: readonly string[] | undefined
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: Received) => {
        columns = fields.map(({ name }) => name)
      },
      handleError: ({ code, message }: { code?: string; message: string }) => resolve({ code: code ?? '', message }),
      handleReadyForQuery: () => resolve({ ...(columns && { columns }) }),
      handleCommandComplete: nothing,
      handleEmptyQuery: nothing,
    }
    client.query(query)
  })
