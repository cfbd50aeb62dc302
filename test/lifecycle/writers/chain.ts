import type { Verdict } from '@keben/core/kit/paging'
import { type Sql, raw, sql } from '@keben/server/kit/database/sql'
import { randomInt, randomUUID } from 'node:crypto'
import type { Envelope } from '../../client.ts'
import {
  type Action,
  type Hearing,
  type Office,
  type Trade,
  recordReply,
  mustEqual,
  unacknowledgedOf,
} from './trade.ts'

/* Documents that several people take through their states, one call each. At the end all exist, each in its last
   state, with its copies. */

interface AnsweredDocument {
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
  ask(lastAnswer: AnsweredDocument, copies: number, key: string): Promise<Envelope>
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

interface Document extends Action {
  readonly copies: number
  lastAnswer?: AnsweredDocument
  isUnanswered: boolean
}

export async function tradeOf(
  office: Office,
  figures: Hearing,
  { name, table, only = sql`true`, people, links, copies }: Chain,
): Promise<Trade> {
  const last = await office.db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${raw(table)}`)
  const before = last?.id ?? 0
  const actions: Document[] = []
  const next = Object.fromEntries(links.slice(1).map((link, place) => [links[place]?.to ?? '', link.to]))
  return {
    name,
    people,
    repeats: true,
    begin() {
      const document = newDocument(links, figures)
      actions.push(document)
      return document
    },
    async verifyAcknowledged(db) {
      const rows = await db.rows<{ id: number; state: string }>(
        sql`select id, state from ${raw(table)} where id > ${before} and ${only}`,
      )
      return unacknowledgedOf(rows, actions, next)
    },
    async mustBeThereOnce(db) {
      const found = await db.row<{ documents: number; ended: number; copies: number }>(sql`
        select count(*) as documents, count(*) filter (where state = ${links.at(-1)?.to ?? ''}) as ended,
          coalesce(sum(${raw(copies)}), 0)::int as copies
        from ${raw(table)} where id > ${before} and ${only}`)
      const sum = actions.reduce((total, action) => total + action.copies, 0)
      mustEqual(found, { documents: actions.length, ended: actions.length, copies: sum })
      return actions.length
    },
  }
}

function newDocument(links: Chain['links'], figures: Hearing): Document {
  const keys = links.map(() => randomUUID())
  const document: Document = {
    copies: 1 + randomInt(9),
    isUnanswered: false,
    isDone: () => document.lastAnswer?.state === links.at(-1)?.to,
    async advance() {
      const from = links.findIndex(({ to }) => to === document.lastAnswer?.state) + 1
      for (const [place, link] of links.entries()) {
        if (place < from) continue
        const lastAnswer = document.lastAnswer ?? { id: 0, number: '', state: '', version: 0 }
        const key = keys[place] ?? ''
        const data = await recordReply<Answer>(document, figures, () => link.ask(lastAnswer, document.copies, key))
        document.lastAnswer = afterIt(lastAnswer, data, link.to)
      }
    },
  }
  return document
}

/** A document, send orders, or verdicts. */
type Answer = Partial<AnsweredDocument> & {
  readonly orders?: readonly { readonly id: number; readonly number: string }[]
  readonly verdicts?: readonly Pick<Verdict, 'done'>[]
  /** The document's lines, or their number. */
  readonly lines?: readonly { readonly id?: number }[] | number
}

function afterIt(lastAnswer: AnsweredDocument, data: Answer, state: string): AnsweredDocument {
  if (data.verdicts?.some(({ done }) => !done)) throw new Error(`Refused: ${JSON.stringify(data.verdicts)}`)
  const { id = lastAnswer.id, number = lastAnswer.number } = data.orders?.[0] ?? data
  const lineIds =
    typeof data.lines === 'object' ? data.lines.flatMap((line) => line.id ?? []) : (lastAnswer.lineIds ?? [])
  return { id, number, state, version: data.version ?? lastAnswer.version + 1, lineIds }
}
