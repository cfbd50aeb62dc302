import type { Verdict } from '@keben/core/kit/paging'
import { type Sql, raw, sql } from '@keben/server/kit/database/sql'
import { randomInt, randomUUID } from 'node:crypto'
import type { Envelope } from '../../client.ts'
import { type Deed, type Hearing, type Office, type Trade, heard, mustEqual, untoldOf } from './trade.ts'

/* Documents that several people take through their states, one call each. At the end all exist, each in its last
   state, with its copies. */

interface Told {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly version: number
  /** The document's lines, if the answer has some. */
  readonly lineIds?: readonly number[]
}

interface Link {
  /** The resulting state. */
  readonly to: string
  ask(told: Told, copies: number, key: string): Promise<Envelope>
}

export interface Chain {
  readonly name: string
  readonly table: string
  /** Selects their rows in a shared table. */
  readonly only?: Sql
  readonly people: number
  /** The first link creates the document. */
  readonly links: readonly [Link, ...Link[]]
  /** The column whose sum must equal the requested copies. */
  readonly copies: string
}

interface Document extends Deed {
  readonly copies: number
  told?: Told
  unheard: boolean
}

export async function tradeOf(
  office: Office,
  figures: Hearing,
  { name, table, only = sql`true`, people, links, copies }: Chain,
): Promise<Trade> {
  const last = await office.db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${raw(table)}`)
  const before = last?.id ?? 0
  const deeds: Document[] = []
  const next = Object.fromEntries(links.slice(1).map((link, place) => [links[place]?.to ?? '', link.to]))
  return {
    name,
    people,
    repeats: true,
    begin() {
      const document = newDocument(links, figures)
      deeds.push(document)
      return document
    },
    async mustHoldWhatWasSaid(db) {
      const rows = await db.rows<{ id: number; state: string }>(
        sql`select id, state from ${raw(table)} where id > ${before} and ${only}`,
      )
      return untoldOf(rows, deeds, next)
    },
    async mustBeThereOnce(db) {
      const found = await db.row<{ documents: number; ended: number; copies: number }>(sql`
        select count(*) as documents, count(*) filter (where state = ${links.at(-1)?.to ?? ''}) as ended,
          coalesce(sum(${raw(copies)}), 0)::int as copies
        from ${raw(table)} where id > ${before} and ${only}`)
      const sum = deeds.reduce((total, deed) => total + deed.copies, 0)
      mustEqual(found, { documents: deeds.length, ended: deeds.length, copies: sum })
      return deeds.length
    },
  }
}

function newDocument(links: Chain['links'], figures: Hearing): Document {
  const keys = links.map(() => randomUUID())
  const document: Document = {
    copies: 1 + randomInt(9),
    unheard: false,
    isDone: () => document.told?.state === links.at(-1)?.to,
    async advance() {
      const from = links.findIndex(({ to }) => to === document.told?.state) + 1
      for (const [place, link] of links.entries()) {
        if (place < from) continue
        const told = document.told ?? { id: 0, number: '', state: '', version: 0 }
        const key = keys[place] ?? ''
        const data = await heard<Answer>(document, figures, () => link.ask(told, document.copies, key))
        document.told = afterIt(told, data, link.to)
      }
    },
  }
  return document
}

/** A document, send orders, or verdicts. */
type Answer = Partial<Told> & {
  readonly orders?: readonly { readonly id: number; readonly number: string }[]
  readonly verdicts?: readonly Pick<Verdict, 'done'>[]
  /** The document's lines, or their number. */
  readonly lines?: readonly { readonly id?: number }[] | number
}

function afterIt(told: Told, data: Answer, state: string): Told {
  if (data.verdicts?.some(({ done }) => !done)) throw new Error(`Refused: ${JSON.stringify(data.verdicts)}`)
  const { id = told.id, number = told.number } = data.orders?.[0] ?? data
  const lineIds = typeof data.lines === 'object' ? data.lines.flatMap((line) => line.id ?? []) : (told.lineIds ?? [])
  return { id, number, state, version: data.version ?? told.version + 1, lineIds }
}
