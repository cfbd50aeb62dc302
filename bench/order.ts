import {
  type LineInput,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
  suggestSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import type { Context } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { saveLines } from '@keben/server/ordering/school-plans/lines'
import { lockSchoolPlan } from '@keben/server/ordering/school-plans/lock'
import { readDocument } from '@keben/server/ordering/school-plans/read'
import { submit } from '@keben/server/ordering/school-plans/submit'
import { type Client, connect } from '../test/client.ts'
import { statementsOf } from './catch.ts'
import type { FloorWork } from './floor.ts'
import { interleaved } from './measure.ts'
import { printTable } from './report.ts'
import { type OrderingSchool, linesPerSchool, openSeason } from './season.ts'
import { type Stage, type Staged, startFloor, startProduct } from './stage.ts'

type SignedIn = OrderingSchool & { readonly client: Client }

/** One thing that a school does, with the floor and with the product. */
interface Action {
  readonly title: string
  readonly note: string
  readonly floor: (school: OrderingSchool) => Promise<unknown>
  readonly product: (school: SignedIn) => Promise<unknown>
}

const submitting = { despite: true, nothingNeeded: '' }

/** A school opens its plan, saves all of its 120 lines in one call, and submits. */
export async function benchOrder(stage: Stage, size = 2_000): Promise<void> {
  const staged = await stage.database(0)
  const { schools } = await openSeason(staged.db, size)
  const product = await startProduct(staged)
  const connection = connect(product.url)
  // The first provides the floor's parameters; of the others, half use the floor and half the product.
  const [example, ...others] = schools.map((school) => ({ ...school, client: connection.client(school.token) }))
  if (!example) throw new Error('There is no school.')
  const { lines } = await example.client.done(suggestSchoolPlan, { id: example.schoolPlanId })
  if (lines.length !== linesPerSchool) throw new Error(`A school has ${lines.length} lines.`)
  const floor = await startFloor(staged, await worksOf(staged, example, lines))
  const half = Math.floor(others.length / 2)
  const [withFloor, withProduct] = [schoolsInTurn(others.slice(0, half)), schoolsInTurn(others.slice(half))]
  const typed = typing(lines)

  const measured = async (action: Action, rounds: number, perRound: number): Promise<void> => {
    const before = await product.statements()
    await action.product(withProduct())
    const statements = (await product.statements()) - before
    for (const atOnce of [1, 16]) {
      const figures = await interleaved(
        [
          { name: 'floor', pids: floor.pids, once: async () => void (await action.floor(withFloor())) },
          { name: 'product', pids: product.pids, once: async () => void (await action.product(withProduct())) },
        ],
        { rounds, perRound, atOnce },
      )
      printTable(`${action.title}, ${atOnce} at once`, figures, [`${statements} SQL statements${action.note}`])
    }
  }
  await measured(
    {
      title: `Opening a plan of ${linesPerSchool} lines`,
      note: '',
      floor: ({ schoolPlanId: id, schoolId }) => floor.call('/open', { id, schoolId }),
      product: ({ client, schoolPlanId: id }) => client.done(schoolPlanBooks, { id }),
    },
    6,
    100,
  )
  await measured(
    {
      title: `Saving ${linesPerSchool} lines in one call`,
      note: ', whatever the lines; the floor has no idempotency key',
      floor: ({ schoolPlanId: id, schoolId }) =>
        floor.call('/save', { id, ids: [id], schoolId, lines: JSON.stringify(typed(id)) }),
      product: ({ client, schoolPlanId: id }) => client.done(saveSchoolLines, { id, lines: typed(id) }),
    },
    6,
    100,
  )
  // Every plan can be submitted once: as many rounds as there are plans for.
  await staged.db.primary.run(
    sql`update school_plan_line set requested = suggested where requested is distinct from suggested
      and school_plan_id = any(${schools.map(({ schoolPlanId }) => schoolPlanId)}::bigint[])`,
  )
  await staged.db.primary.run(sql`vacuum analyze`)
  await measured(
    {
      title: `Submitting a plan of ${linesPerSchool} lines`,
      note: '; the floor has no idempotency key',
      floor: ({ schoolPlanId: id, schoolId }) => floor.call('/submit', { id, ids: [id], schoolId }),
      product: ({ client, schoolPlanId: id }) => client.done(submitSchoolPlan, { id, ...submitting }),
    },
    4,
    Math.floor(half / 11),
  )
  connection.close()
  await floor.stop()
  await product.stop()
}

/** The next school with each call, from the beginning when all had their turn. */
function schoolsInTurn(schools: readonly SignedIn[]): () => SignedIn {
  let turn = 0
  return () => schools[turn++ % schools.length] as SignedIn
}

/** Figures for a plan that differ from those before in every line. */
function typing(lines: readonly LineInput[]): (id: number) => LineInput[] {
  const turns = new Map<number, number>()
  return (id) => {
    const turn = turns.get(id) ?? 0
    turns.set(id, turn + 1)
    return lines.map((line) => ({ ...line, copies: figureOf(line, turn + 1), was: figureOf(line, turn) }))
  }
}

const figureOf = ({ copies }: LineInput, turn: number): number | null =>
  turn === 0 ? null : (copies ?? 0) - (turn % 2)

/** What the product sends for one school, with its id and lines to be taken from the request. */
async function worksOf({ db }: Staged, school: OrderingSchool, lines: readonly LineInput[]) {
  const { schoolPlanId: id, schoolId, userId } = school
  const parameters = new Map([
    [JSON.stringify(id), 'id'],
    [JSON.stringify([id]), 'ids'],
    [JSON.stringify(schoolId), 'schoolId'],
    [JSON.stringify(JSON.stringify(lines)), 'lines'],
  ])
  if (parameters.size < 4) throw new Error('The plan and its school have the same id, and cannot be told apart.')
  const fromBody = (value: unknown): unknown => {
    const field = parameters.get(JSON.stringify(value))
    return field === undefined ? value : { fromBody: field }
  }
  const caught = async (run: (context: Context) => Promise<unknown>): Promise<FloorWork> => {
    const { statements } = await statementsOf(db, ({ actor, ...context }) =>
      run({ ...context, actor: { ...actor, role: 'school', userId, schoolId, campusId: null } }),
    )
    return { statements: statements.map(({ text, values }) => ({ text, values: values.map(fromBody) })) }
  }
  return {
    '/open': await caught((context) => readDocument(context, id)),
    '/save': await caught(async (context) => {
      await lockSchoolPlan(context, id)
      await saveLines(context, id, lines)
    }),
    '/submit': await caught((context) => submit({ id, ...submitting }, context)),
  }
}
