import {
  listSchoolPlansOfDistrict,
  schoolPlanOfDistrict,
  submitDistrictPlan,
} from '@keben/core/ordering/district-plans/contract'
import { readReviewed } from '@keben/server/ordering/district-plans/review-document'
import { listedSchoolPlans } from '@keben/server/ordering/district-plans/review-list'
import { submit } from '@keben/server/ordering/district-plans/submit'
import { addUsers } from '@keben/server/base/identity/users'
import type { Context } from '@keben/server/kit/requests/context'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { type Client, connect } from '../test/client.ts'
import { openSessions } from '../test/fixtures/sessions.ts'
import { statementsOf } from './catch.ts'
import type { FloorWork } from './floor.ts'
import { type Contestant, interleaved } from './measure.ts'
import { printTable } from './report.ts'
import { openSeason } from './season.ts'
import { type Stage, type Staged, startFloor, startProduct } from './stage.ts'

interface District {
  readonly districtPlanId: number
  readonly districtId: number
  readonly userId: number
  readonly client: Client
}

/** A district of 150 schools with 18,000 lines checks its findings, reviews one school, and submits. */
export async function benchDistrict(stage: Stage, size = 1_500): Promise<void> {
  const staged = await stage.database(0)
  const { planId } = await openSeason(staged.db, size)
  await fillIn(staged.db, planId)
  const product = await startProduct(staged)
  const connection = connect(product.url)
  const districts = await districtsOf(staged.db, planId, (token) => connection.client(token))
  const [first] = districts
  if (!first) throw new Error('There is no district.')
  const school = await schoolOf(staged.db, first)
  const floor = await startFloor(staged, await worksOf(staged, planId, first, school))
  const half = Math.floor(districts.length / 2)
  const [withFloor, withProduct] = [districts.slice(0, half), districts.slice(half)]

  const measured = async (title: string, contestants: readonly Contestant[], rounds: number, perRound: number) => {
    const before = await product.statements()
    await contestants[1]?.prepare?.()
    await contestants[1]?.once(0)
    const statements = (await product.statements()) - before
    printTable(title, await interleaved(contestants, { rounds, perRound, atOnce: 1 }), [`${statements} SQL statements`])
  }
  const reading = (path: string, read: () => Promise<unknown>): Contestant[] => [
    { name: 'floor', pids: floor.pids, once: async () => void (await floor.call(path, {})) },
    { name: 'product', pids: product.pids, once: async () => void (await read()) },
  ]
  await measured(
    'A district lists 50 of its 150 schools, what looks wrong first, with totals',
    reading('/list', () => first.client.done(listSchoolPlansOfDistrict, { planId })),
    6,
    20,
  )
  await measured(
    'A district looks at one school of 120 lines',
    reading('/school', () => first.client.done(schoolPlanOfDistrict, { id: school })),
    6,
    60,
  )

  await staged.db.primary.run(sql`update school_plan set state = 'approved' where plan_id = ${planId}`)
  const reopened = (some: readonly District[]) => async () =>
    void (await staged.db.primary.run(sql`update district_plan set state = 'open', submitted_at = null
      where id = any(${some.map(({ districtPlanId }) => districtPlanId)}::bigint[])`))
  await measured(
    'A district of 150 schools submits (the floor has no idempotency key)',
    [
      {
        name: 'floor',
        pids: floor.pids,
        prepare: reopened(withFloor),
        once: async (turn) => {
          const { districtPlanId, districtId } = ofTurn(withFloor, turn)
          await floor.call('/submit', { districtPlanId, districtId, ids: [districtPlanId] })
        },
      },
      {
        name: 'product',
        pids: product.pids,
        prepare: reopened(withProduct),
        once: async (turn) => void (await ofTurn(withProduct, turn).client.done(submitDistrictPlan, { planId })),
      },
    ],
    12,
    half,
  )
  connection.close()
  await floor.stop()
  await product.stop()
}

const ofTurn = (districts: readonly District[], turn: number) => districts[turn % districts.length] as District

/** Most have submitted, some of them too much; the others are at it. */
async function fillIn(db: Db, planId: number): Promise<void> {
  await db.primary.run(sql`update school_plan_line set
      requested = case when (school_plan_id + book_id) % 97 = 0 then suggested * 2 else suggested end,
      reason = case when (school_plan_id + book_id) % 97 = 0 then 'more' else '' end
    where plan_id = ${planId}`)
  await db.primary.run(sql`update school_plan set state = case when id % 3 = 0 then 'filling' else 'submitted' end
    where plan_id = ${planId}`)
  await db.primary.run(sql`vacuum analyze`)
}

async function districtsOf(db: Db, planId: number, clientOf: (token: string) => Client): Promise<District[]> {
  return db.write(async (tx) => {
    const parts = await tx.rows<{ districtPlanId: number; districtId: number }>(sql`
      select id as "districtPlanId", district_id as "districtId" from district_plan where plan_id = ${planId} order by id`)
    const users = await addUsers(
      tx,
      parts.map(({ districtId }) => ({
        userName: `reviewing-${districtId}`,
        name: `Reviewing ${districtId}`,
        mobile: '',
        passwordHash: '-',
        mustChangePassword: false,
        roles: ['area'],
        areaId: districtId,
      })),
    )
    const tokens = await openSessions(tx, users)
    return parts.map((part, place) => ({ ...part, userId: users[place] ?? 0, client: clientOf(tokens[place] ?? '') }))
  })
}

async function schoolOf(db: Db, { districtPlanId }: District): Promise<number> {
  const found = await db.primary.row<{ id: number }>(
    sql`select id from school_plan where district_plan_id = ${districtPlanId} order by id limit 1`,
  )
  return found?.id ?? 0
}

/** What the product sends for one district, with its ids to be taken from the request where a action is repeated. */
async function worksOf({ db }: Staged, planId: number, district: District, school: number) {
  const { districtPlanId, districtId, userId } = district
  const caught = (run: (context: Context) => Promise<unknown>): Promise<FloorWork> =>
    statementsOf(db, ({ actor, ...context }) =>
      run({ ...context, actor: { ...actor, role: 'area', userId, areaId: districtId } }),
    )
  const { statements } = await submittedOnce(db, planId, () => caught((context) => submit(planId, context)))
  const parameters = new Map([
    [JSON.stringify(districtPlanId), 'districtPlanId'],
    [JSON.stringify(districtId), 'districtId'],
    [JSON.stringify([districtPlanId]), 'ids'],
  ])
  const fromBody = (value: unknown): unknown => {
    const field = parameters.get(JSON.stringify(value))
    return field === undefined ? value : { fromBody: field }
  }
  const listed = listSchoolPlansOfDistrict.input.parse({ planId })
  return {
    '/list': await caught((context) => listedSchoolPlans(listed, context)),
    '/school': await caught((context) => readReviewed(context, school)),
    '/submit': { statements: statements.map(({ text, values }) => ({ text, values: values.map(fromBody) })) },
  }
}

/** Approves all schools, measures a submission, and restores their states. */
async function submittedOnce<T>(db: Db, planId: number, watch: () => Promise<T>): Promise<T> {
  await db.primary
    .run(sql`update school_plan set warnings = case state when 'filling' then 1 else 0 end, state = 'approved'
    where plan_id = ${planId}`)
  const recorded = await watch()
  await db.primary
    .run(sql`update school_plan set state = case warnings when 1 then 'filling' else 'submitted' end, warnings = 0
    where plan_id = ${planId}`)
  await db.primary.run(sql`update district_plan set state = 'open', submitted_at = null where plan_id = ${planId}`)
  await db.primary.run(sql`vacuum analyze`)
  return recorded
}
