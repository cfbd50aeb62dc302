import type pg from 'pg'

/** What PostgreSQL says about a statement without running it. */
export interface Description {
  readonly code?: string
  readonly message?: string
  readonly columns?: readonly string[]
}

interface Received {
  readonly fields: readonly { readonly name: string }[]
}

/** Parses and describes: no value is needed for its parameters, and nothing is read or written. */
export const describeStatement = (client: pg.Client, text: string): Promise<Description> =>
  new Promise((resolve) => {
    let columns: readonly string[] | undefined
    const nothing = () => {}
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
