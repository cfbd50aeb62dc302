import { manageProgress, submissionProgress } from '@keben/core/office/statistics/contract'
import { listAudit } from '@keben/core/office/audit/contract'
import { listBooks } from '@keben/core/base/catalogue/contract'
import { endpoints } from '@keben/core/contracts'
import { chosenBooks, listSchoolPlansOfDistrict } from '@keben/core/ordering/district-plans/contract'
import { bookTree, booksOfUser } from '@keben/core/base/grants/contract'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { listUsers } from '@keben/core/base/people/contract'
import { listSchoolsOfDistrict, listSchoolsOfSalesperson } from '@keben/core/base/people/salespeople'
import type { Role, CallAccess } from '@keben/core/roles'
import { listCampuses, listSchools } from '@keben/core/base/schools/contract'
import { listDiscounts } from '@keben/core/base/terms/contract'
import { listAllWarehouses, listCoverage } from '@keben/core/base/warehouses/contract'
import { gatherHandlers } from '@keben/server/handlers'
import { noKeys } from '@keben/server/base/identity/keys'
import type { Context } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { profiles } from '../demo/profile.ts'
import type { Client } from '../test/client.ts'
import { statementsOf } from './catch.ts'
import type { FloorWork } from './floor.ts'
import { type Contestant, type Figures, interleaved } from './measure.ts'
import { printColumns, round } from './report.ts'
import { type Stage, type Staged, addTitles, startFloor, startProduct } from './stage.ts'

/** A measured call with its user and input. */
interface MeasuredCall {
  readonly name: string
  readonly call: Endpoint<CallAccess>
  readonly as: Role
  readonly input: object
}

/** What a list cannot do without. */
const needed: Readonly<Record<string, object>> = {
  [listSchoolsOfSalesperson.path]: { userId: 2 },
  [chosenBooks.path]: { planId: 1 },
  [listSchoolPlansOfDistrict.path]: { planId: 1 },
}

/** Common filters and orders, in addition to the unfiltered list. */
const further: readonly (readonly [Endpoint<CallAccess>, object])[] = [
  [listBooks, { keyword: '数学' }],
  [listSchools, { keyword: '第二' }],
  [listSchools, { districtIds: [3], sort: '-students' }],
  [listSchools, { hasWarehouse: false }],
  [listCampuses, { keyword: '西校区' }],
  [listUsers, { keyword: 'wang' }],
  [listUsers, { roles: ['school'], districtIds: [3] }],
  [listDiscounts, { phase: 'inForce', sort: '-discountBp' }],
  [listAudit, { actions: ['change'] }],
]

const isList = (call: Endpoint<CallAccess>): boolean =>
  'shape' in call.input && 'pageSize' in (call.input.shape as object)

const roleOf = ({ roles }: Endpoint<CallAccess>): Role =>
  (Array.isArray(roles) ? (roles as Role[])[0] : undefined) ?? 'manage'

const requested = (call: Endpoint<CallAccess>, input: object): MeasuredCall => {
  const { name = call.path } = endpoints.find(({ path }) => path === call.path) ?? {}
  const filter = Object.entries(input).map(([field, value]) => `${field} ${JSON.stringify(value).slice(0, 40)}`)
  return { name: [name, ...filter].join(' '), call, as: roleOf(call), input }
}

/** The least that a list takes: most take nothing, some must know of which season or result. */
function leastOf(call: Endpoint<CallAccess>): object {
  const taken = [{}, { planId: 2 }, { resultId: 1 }].find((input) => call.input.safeParse(input).success)
  if (!taken) throw new Error(`Say what ${call.path} needs.`)
  return taken
}

/** Every call that answers pages: a new one is measured without anyone remembering. */
export async function benchLists(stage: Stage): Promise<void> {
  const lists = endpoints.filter(isList).map((call) => requested(call, needed[call.path] ?? leastOf(call)))
  await compare('Lists of the city, 1 at once', stage, [
    ...lists,
    ...further.map(([call, input]) => requested(call, input)),
  ])
}

/** Answers without paging, for one company that serves the whole city. */
export async function benchWhole(stage: Stage): Promise<void> {
  const { db } = await stage.city()
  await db.primary.run(sql`update district set company_id = 1`)
  await db.primary.run(sql`update warehouse set company_id = 1`)
  await addTitles(db, 2_000)
  const title = `Answered whole for ${profiles.city.campuses} campuses and 2000 titles, 1 at once`
  await compare(title, stage, [
    requested(listCoverage, {}),
    requested(listSchoolsOfDistrict, {}),
    requested(bookTree, {}),
    requested(booksOfUser, { userId: 2 }),
    requested(listAllWarehouses, {}),
  ])
}

/** How far the running plan is, as its progress page asks for it: the overview, and the campuses with those that are late first. */
export async function benchProgress(stage: Stage): Promise<void> {
  const planId = 3
  await compare(`Progress of a plan of ${profiles.city.campuses} campuses, 1 at once`, stage, [
    requested(submissionProgress, { planId }),
    requested(manageProgress, { planId }),
  ])
}

const compare = async (title: string, stage: Stage, calls: readonly MeasuredCall[]): Promise<void> =>
  compareOn(title, await stage.city(), calls)

/** Reading calls, each against its own SQL. */
export const compareReads = (
  title: string,
  staged: Staged,
  calls: readonly Omit<MeasuredCall, 'name'>[],
): Promise<void> =>
  compareOn(
    title,
    staged,
    calls.map(({ call, as, input }) => ({ ...requested(call, input), as })),
  )

async function compareOn(title: string, staged: Staged, calls: readonly MeasuredCall[]): Promise<void> {
  const product = await startProduct(staged)
  const works: Record<string, FloorWork> = {}
  for (const each of calls) works[pathOf(calls, each)] = await floorOf(staged, each)
  const floor = await startFloor(staged, works)
  const clients = new Map<Role, Client>()
  const rows: string[][] = [['', 'floor ms', 'product ms', 'wall ×', 'CPU ×', 'SQL', 'KB']]
  for (const each of calls) {
    const { call, as, input } = each
    const client = clients.get(as) ?? (await product.signIn(as))
    clients.set(as, client)
    const before = await product.statements()
    const { body } = await client.download(call, input)
    const statements = (await product.statements()) - before
    const path = pathOf(calls, each)
    const contestants = [
      { name: 'floor', pids: floor.pids, once: async () => void (await floor.call(path, input)) },
      { name: 'product', pids: product.pids, once: async () => void (await client.done(call, input)) },
    ]
    const figures = await interleaved(contestants, { rounds: 8, perRound: await callsPerRound(contestants), atOnce: 1 })
    rows.push([each.name, ...ratios(figures), String(statements), round(body.length / 1024)])
  }
  console.log(`\n${title}`)
  printColumns(rows)
  await floor.stop()
  await product.stop()
}

/** About a third of a second: quick calls are made more often, so that their figures hold still as well. */
async function callsPerRound(contestants: readonly Contestant[]): Promise<number> {
  const [quick] = await interleaved(contestants, { rounds: 1, perRound: 10, atOnce: 1 })
  return Math.min(150, Math.max(4, Math.round(330 / (quick?.p50Ms ?? 330))))
}

const pathOf = (calls: readonly MeasuredCall[], each: MeasuredCall): string => `/${calls.indexOf(each)}`

function ratios([floor, product]: readonly Figures[]): string[] {
  if (!floor || !product) return []
  const times = [floor.p50Ms, product.p50Ms, product.p50Ms / floor.p50Ms, product.cpuMs / floor.cpuMs]
  return times.map(round)
}

/** These handlers need no sign-in. */
const handlers = gatherHandlers({
  signInKeys: noKeys,
  settings: { captchaAnswer: undefined },
  live: { listen: () => Promise.reject(new Error('Nobody listens here.')) },
})

/** The statements of the product for this call, for the floor. */
function floorOf({ db }: Staged, { call, as, input }: MeasuredCall): Promise<FloorWork> {
  const handler = handlers.find(({ endpoint }) => endpoint.path === call.path)
  if (handler?.kind !== 'signed-in') throw new Error(`Nobody fulfils ${call.path}.`)
  const parsed = call.input.safeParse(input)
  if (!parsed.success) throw new Error(`${call.path} does not take ${JSON.stringify(input)}.`)
  return statementsOf(db, (context: Context) => handler.run(parsed.data, context, undefined), as)
}
