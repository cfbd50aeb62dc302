import { resumeSchoolPlan, saveSchoolLines, submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import type { Db } from '@keben/server/kit/database/db'
import { type Sql, sql } from '@keben/server/kit/database/sql'
import { randomInt, randomUUID } from 'node:crypto'
import { writeSeason } from '../../fixtures/season.ts'
import type { PersonName } from '../../test-app/people.ts'
import { type Action, type Hearing, type Office, type Trade, recordReply, mustEqual } from './trade.ts'

/** The order of a campus, its titles and its last acknowledged state. */
interface Entry {
  readonly who: PersonName
  readonly planId: number
  readonly bookIds: readonly number[]
  figure: number
  state: 'filling' | 'submitted'
  saves: number
  submits: number
  /** A request without an answer yet. */
  requested?: Partial<Pick<Entry, 'figure' | 'state'>>
}

const linesAtOnce = 12
const suggested = 80

const seasonToFill = 2027

/** An open season with all titles. */
export async function furnishSeason(db: Db): Promise<void> {
  const books = await db.primary.rows<{ id: number }>(sql`select id from book order by id`)
  await writeSeason(db, { year: seasonToFill, books: books.map(({ id }) => id), requested: 'suggested' })
}

/** Two users of a school, each with a campus's order: they save lines, sometimes submit, and recall. */
export async function schoolsIn(office: Office, figures: Hearing): Promise<Trade> {
  const plans = await office.db.rows<{ id: number; bookIds: number[]; figures: number[] } & Done>(sql`
    select school_plan.id, array_agg(book_id order by book_id) as "bookIds", array_agg(requested order by book_id) as figures,
      ${doneIn(sql`school_plan.id`)}
    from school_plan join school_plan_line as line on line.school_plan_id = school_plan.id and audience = 'student'
    join plan on plan.id = school_plan.plan_id and plan.year = ${seasonToFill}
    where school_id = 1 group by school_plan.id, campus_id order by campus_id`)
  const entries = (['school', 'campus'] as const).map((who, place): Entry => {
    const plan = plans[place]
    if (!plan) throw new Error(`There is nothing for ${who} to fill in.`)
    const { id, saves, submits, figures: stand } = plan
    const bookIds = plan.bookIds.slice(0, linesAtOnce)
    return { who, planId: id, bookIds, figure: stand[0] ?? 0, state: 'filling', saves, submits }
  })
  return {
    name: 'saves',
    people: entries.length,
    repeats: true,
    begin: (place) => newSave(office, entries[place % entries.length] as Entry, figures),
    async verifyAcknowledged(db) {
      let further = 0
      for (const { planId, bookIds, figure, state, requested } of entries) {
        const rows = await db.rows<{ figure: number; state: string }>(sql`
          select distinct requested as figure, state from school_plan_line as line
          join school_plan on school_plan.id = school_plan_id
          where school_plan_id = ${planId} and audience = 'student' and book_id = any(${bookIds}::bigint[])`)
        const [now] = rows
        const isAcknowledged = now?.figure === figure && now.state === state
        const isRequested =
          requested && now?.figure === (requested.figure ?? figure) && now.state === (requested.state ?? state)
        if (rows.length !== 1 || !(isAcknowledged || isRequested))
          throw new Error(`${planId} was answered to be ${state} with ${figure}, and is ${JSON.stringify(rows)}.`)
        if (!isAcknowledged) further += 1
      }
      return further
    },
    async mustBeThereOnce(db) {
      for (const { planId, saves, submits } of entries)
        mustEqual(await db.row<Done>(sql`select ${doneIn(sql`${planId}::bigint`)}`), {
          saves,
          submits,
          resumes: submits,
        })
      return entries.reduce((sum, { saves }) => sum + saves, 0)
    },
  }
}

interface Done {
  readonly saves: number
  readonly submits: number
  readonly resumes: number
}

const doneIn = (planId: Sql): Sql => sql`
  (select count(*) from audit where thing = 'schoolPlan' and thing_id = ${planId} and action = 'change') as saves,
  (select count(*) from document_step where thing = 'schoolPlan' and thing_id = ${planId} and step = 'submit') as submits,
  (select count(*) from document_step where thing = 'schoolPlan' and thing_id = ${planId} and step = 'resume') as resumes`

/** Saves twelve lines; every fourth time it also submits and recalls. */
function newSave(office: Office, entry: Entry, figures: Hearing): Action {
  const [save, submit, resume] = [randomUUID(), randomUUID(), randomUUID()]
  const was = entry.figure
  // A different figure each time, at most the number of students.
  const copies = suggested - ((suggested - was + 1) % 8)
  const call = { isUnanswered: false }
  const state = { left: randomInt(4) === 0 ? ['save', 'submit', 'resume'] : ['save'] }
  const { planId: id } = entry
  const calls: Readonly<Record<string, () => Promise<void>>> = {
    async save() {
      entry.requested = { figure: copies }
      const lines = entry.bookIds.map((bookId) => ({ bookId, audience: 'student' as const, copies, was }))
      await recordReply(call, figures, () => office.as(entry.who).call(saveSchoolLines, { id, lines }, { key: save }))
      entry.figure = copies
      entry.saves += 1
    },
    async submit() {
      entry.requested = { state: 'submitted' }
      await recordReply(call, figures, () =>
        office.as(entry.who).call(submitSchoolPlan, { id, despite: true }, { key: submit }),
      )
      entry.state = 'submitted'
      entry.submits += 1
    },
    async resume() {
      entry.requested = { state: 'filling' }
      await recordReply(call, figures, () => office.as(entry.who).call(resumeSchoolPlan, { id }, { key: resume }))
      entry.state = 'filling'
    },
  }
  return {
    isDone: () => state.left.length === 0,
    async advance() {
      for (let [next] = state.left; next !== undefined; [next] = state.left) {
        await calls[next]?.()
        delete entry.requested
        state.left.shift()
      }
    },
  }
}
