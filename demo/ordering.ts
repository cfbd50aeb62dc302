import {
  approveDistricts,
  approveSchoolPlans,
  chooseBooks,
  districtBooks,
  excuseSchools,
  fixChoice,
  openDistrictPlan,
  rejectSchoolPlans,
  saveForSchool,
  saveReserve,
  submitDistrictPlan,
} from '@keben/core/ordering/district-plans/contract'
import { archivePlans, closePlan, openPatch, savePlan } from '@keben/core/base/plans/contract'
import { editionClashes } from '@keben/core/base/plans/rules'
import { issueResult } from '@keben/core/ordering/results/contract'
import { submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { DistrictInput, listDistricts, saveDistrict } from '@keben/core/base/network/contract'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { playBygone } from './bygone.ts'
import { type Calendar, after } from './calendar.ts'
import type { City } from './made.ts'
import { type InParts, lookAgain, partsOf } from './parts.ts'
import { type Player, nextTransaction, playingIn } from './play.ts'
import { writePatches } from './patches.ts'
import { nth } from './random.ts'
import { fillIn, slip } from './requests.ts'
import type { ReportStage } from './progress.ts'
import { demoSeasons } from './seasons.ts'
import { type Cast, type Stage, castOf } from './stage.ts'
import { type Submission, writeSubmissions } from './submissions.ts'
import { playMoves } from './moves.ts'
import { playDeliveries, playLateDeliveries } from './deliveries.ts'
import { offer, selectMore } from './selections.ts'
import { playSettling } from './settling.ts'
import { playSupply } from './supply.ts'
import { playPassingOn } from './passing-on.ts'
import { playRetail } from './retail.ts'
import { playTrade } from './trading.ts'

const dayMs = 86_400_000

/** Moves a moment into office hours of its day. */
const atWork = (moment: Date): Date => {
  const minutes = Math.floor(moment.getTime() / 60_000)
  return new Date(Math.floor(minutes / 1440) * dayMs + (45 + ((minutes * 7) % 480)) * 60_000)
}

/** Plays a city's seasons as far as they have come; every step is a person's call at its time. */
export async function playSeasons(
  db: Db,
  city: City,
  { morning: today }: Calendar,
  { report, sideBySide }: { readonly report: ReportStage; readonly sideBySide: boolean },
): Promise<void> {
  await db.write(async (tx) => {
    await nextTransaction(tx)
    await playAll(tx, city, today, { report, inParts: sideBySide ? partsOf(db, city) : undefined })
  })
}

async function playAll(
  tx: Transaction,
  city: City,
  today: Date,
  {
    report,
    inParts = (stage, work) => work(stage),
  }: { readonly report: ReportStage; readonly inParts?: InParts | undefined },
): Promise<void> {
  const play = playingIn(tx)
  const cast = castOf(city)
  await lookAgain(
    tx,
    'app_user, user_role, district, school, campus, headcount, book, book_terms, book_grant, warehouse',
  )
  for (const season of demoSeasons(today)) {
    const { id: planId } = await play(cast.manage, season.begins, savePlan, season.plan)
    const stage: Stage = {
      tx,
      play,
      cast,
      city,
      season,
      planId,
      report,
      inParts,
      lookAgain: (tables) => lookAgain(tx, tables),
    }
    report(ordersOf[season.reaches])
    if (season.reaches === 'patches') await payTogether(stage)
    await offer(stage)
    await (season.reaches === 'half' ? playHalf(stage, today) : playWhole(stage, today))
  }
  // Old notices are read.
  await tx.run(
    sql`update notice set read_at = at + interval '5 hours' where at < ${after(today, -4)} and read_at is null`,
  )
}

/** The first district changes to joint settlement: before, its schools paid teacher books, from now on it does. */
async function payTogether({ play, cast, city, season }: Stage): Promise<void> {
  const joint = city.network.settlementModes.find(({ teacherBooksPaidBy }) => teacherBooksPaidBy === 'district')
  const { list } = await play(cast.manage, season.begins, listDistricts, { sort: 'code', pageSize: 1 })
  const [district] = list
  if (!district || !joint) return
  const fields = DistrictInput.parse(
    Object.fromEntries(Object.keys(DistrictInput.shape).map((name) => [name, district[name as keyof typeof district]])),
  )
  await play(cast.manage, season.begins, saveDistrict, { ...fields, settlementModeId: joint.id })
}

const ordersOf = { archive: 'archiveOrders', patches: 'orders', half: 'entry' } as const

/** A district chooses of every subject, grade and kind one edition, and opens to its schools. */
async function openDistrict(
  { tx, play, cast, season, planId }: Stage,
  districtId: number,
  index: number,
): Promise<void> {
  const area = cast.area(districtId)
  const at = (days: number, hours: number) => after(season.plan.selectionUntil, 3 + (index % 3) + days, 15 + hours)
  const offered = await play(area, at(0, 0), districtBooks, { planId })
  const left = new Set(offered.books.map(({ bookId }) => bookId))
  for (const clash of editionClashes(offered.books)) {
    const editions = [...new Set(clash.map(({ editionId }) => editionId))].toSorted((one, other) => one - other)
    const chosen = nth(editions, index)
    for (const { bookId, editionId } of clash) if (editionId !== chosen) left.delete(bookId)
  }
  const chosen = await play(area, at(0, 2), chooseBooks, {
    planId,
    version: offered.districtPlan.version,
    bookIds: [...left],
  })
  await play(area, at(1, 0), fixChoice, { planId, version: chosen.version })
  const opened = await play(area, at(1, 1), openDistrictPlan, { planId })
  const reserved = [...left]
    .filter((_, place) => place % 9 === 0)
    .map((bookId, place) => ({ bookId, copies: 10 + (place % 4) * 5 }))
  // A district whose schools are all served one by one has no place for a reserve.
  const place = await tx.row(sql`select from district_coverage where district_id = ${districtId}`)
  if (reserved.length && place)
    await play(area, at(1, 2), saveReserve, { planId, version: opened.version, lines: reserved })
}

interface SchoolPlanRow {
  readonly id: number
  readonly campusId: number
  readonly served: boolean
}

const plansOf = ({ tx, planId }: Stage, districtId: number): Promise<SchoolPlanRow[]> =>
  tx.rows<SchoolPlanRow>(sql`
    select school_plan.id, school_plan.campus_id as "campusId", served.warehouse_id is not null as served
    from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
    join campus_warehouse as served on served.campus_id = school_plan.campus_id
    where school_plan.plan_id = ${planId} and district_plan.district_id = ${districtId} order by school_plan.id`)

/** When schools submit: two in five on the last day, one in seven in its last two hours. */
function submittedAt(deadline: Date, index: number): Date {
  const lot = (index * 37) % 100
  if (lot < 15) return after(deadline, 0, -0.1 - (lot / 15) * 1.8)
  if (lot < 40) return after(deadline, 0, -2 - ((lot - 15) / 25) * 7)
  return atWork(after(deadline, -1 - Math.floor(((lot - 40) * 11) / 60), -1 - (lot % 7)))
}

async function orderAll(stage: Stage): Promise<void> {
  const { play, cast, city, season, planId, tx } = stage
  const { schoolsUntil } = season.plan
  for (const [index, district] of city.network.districts.entries()) {
    if (district.state !== 'active') continue
    await openDistrict(stage, district.id, index)
    const area = cast.area(district.id)
    if (index < 2) await lookAgain(tx)
    const rows = await plansOf(stage, district.id)
    const served = rows.filter((row) => row.served)
    await fillIn(
      tx,
      served.map(({ id }) => id),
      after(schoolsUntil, -3),
    )
    await writeSubmissions(
      tx,
      served.map(({ id, campusId }, place): Submission => ({
        id,
        by: cast.school(campusId) ?? area,
        at: submittedAt(new Date(schoolsUntil), place * 3 + index),
      })),
    )
    const unserved = rows.filter((row) => !row.served).map(({ id }) => id)
    if (unserved.length)
      await play(area, after(schoolsUntil, 0, 2), excuseSchools, { ids: unserved, reason: '学校尚未开学，本季不征订' })
    await playMany(
      served.map(({ id }) => id),
      (ids) => play(area, after(schoolsUntil, 2 + (index % 3)), approveSchoolPlans, { ids }),
    )
    await play(area, after(schoolsUntil, 5, index % 6), submitDistrictPlan, { planId })
    const ids = await districtPlanIds(stage, district.id)
    await play(cast.business(district.companyId), after(schoolsUntil, 6, index % 5), approveDistricts, { ids })
  }
}

async function playWhole(stage: Stage, today: Date): Promise<void> {
  const { play, cast, season, planId, tx } = stage
  const { districtsUntil } = season.plan
  await stage.inParts(stage, orderAll)
  await lookAgain(tx)
  await play(cast.manage, after(districtsUntil, 0, 15), closePlan, { id: planId })
  const resultAt = after(districtsUntil, 3, 16)
  await play(cast.manage, resultAt, issueResult, { planId })
  if (season.reaches === 'archive') {
    await playBygone(stage, resultAt, today)
    await play(cast.manage, after(today, -30), archivePlans, { ids: [planId], ...closedShort })
    return
  }
  stage.report('supply')
  await stage.inParts(stage, (part) => playSupply(part, resultAt, after(today, -9)))
  await stage.inParts(stage, (part) => playMoves(part, today))
  stage.report('deliveries')
  await stage.inParts(stage, (part) => playDeliveries(part, today))
  stage.report('week')
  await play(cast.manage, after(today, -6), openPatch, { id: planId, patchUntil: patchesEnd(today) })
  await stage.inParts(stage, async (part) => {
    await writePatches(part, today)
    await playTrade(part, today)
    await playRetail(part, today)
    await playPassingOn(part, today)
    await playLateDeliveries(part, today)
  })
  stage.report('bills')
  await stage.inParts(stage, (part) => playSettling(part, today))
}

/** What could not be sent, of a season that is long over. */
const closedShort = { closeShort: true, reason: '学季已结束，未发部分不再供应' } as const

/** Six in the evening of a day next week, by the city's clock. */
const patchesEnd = (today: Date): string => `${after(today, 9).toISOString().slice(0, 10)}T10:00:00.000Z`

const districtPlanIds = async ({ tx, planId }: Stage, districtId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select id from district_plan where plan_id = ${planId} and district_id = ${districtId}`,
    )
  ).map(({ id }) => id)

/** A call takes so many at once. */
async function playMany(ids: readonly number[], run: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) await run(ids.slice(from, from + 500))
}

/** The running season: the last district has not opened, one has submitted, one is accepted; in the others schools are at it. */
async function playHalf(stage: Stage, today: Date): Promise<void> {
  const { tx, play, cast, city, planId } = stage
  const districts = city.network.districts.filter(({ state }) => state === 'active')
  for (const [index, district] of districts.entries()) {
    if (index === districts.length - 1) continue
    await openDistrict(stage, district.id, index)
    if (index < 2) await lookAgain(tx)
    const finished = index === 2 || (index === 3 && districts.length > 4)
    await (finished ? finishDistrict(stage, district.id, today) : fillDistrict(stage, district.id, index, today))
    if (!finished) continue
    await play(cast.area(district.id), after(today, -1, index), submitDistrictPlan, { planId })
    if (index === 3)
      await play(cast.business(district.companyId), after(today, 0, -3), approveDistricts, {
        ids: await districtPlanIds(stage, district.id),
      })
  }
  await selectMore(stage, today)
}

async function finishDistrict({ tx, play, cast, ...stage }: Stage, districtId: number, today: Date): Promise<void> {
  const rows = await plansOf({ tx, play, cast, ...stage }, districtId)
  const area = cast.area(districtId)
  const served = rows.filter((row) => row.served)
  await fillIn(
    tx,
    served.map(({ id }) => id),
    after(today, -5),
  )
  for (const [place, { id, campusId }] of served.entries())
    await submitOne({ play, cast }, area, id, campusId, atWork(after(today, -4, -(place % 40))))
  const unserved = rows.filter((row) => !row.served).map(({ id }) => id)
  if (unserved.length)
    await play(area, after(today, -2), excuseSchools, { ids: unserved, reason: '学校尚未开学，本季不征订' })
  await playMany(
    served.map(({ id }) => id),
    (ids) => play(area, after(today, -2, 1), approveSchoolPlans, { ids }),
  )
}

/** The school submits despite warnings; without a user, the district does it on its behalf. */
async function submitOne(
  { play, cast }: Pick<Stage, 'play' | 'cast'>,
  area: Player,
  id: number,
  campusId: number,
  at: Date,
) {
  const school = cast.school(campusId)
  if (school) await play(school, at, submitSchoolPlan, { id, despite: true })
  else await play(area, at, saveForSchool, { id, deed: 'fill', submit: true, despite: true })
}

/** What becomes of the schools of a district that is half-way, in turn. */
const lots = [
  'half',
  'approved',
  'submitted',
  'begun',
  'untouched',
  'approved',
  'returned',
  'half',
  'submitted',
  'untouched',
  'approved',
  'tenfold',
  'begun',
  'grade',
  'approved',
  'untouched',
  'fewer',
  'excused',
] as const
type Lot = (typeof lots)[number]

async function fillDistrict(stage: Stage, districtId: number, index: number, today: Date): Promise<void> {
  const { tx, play, cast } = stage
  const area = cast.area(districtId)
  const rows = (await plansOf(stage, districtId)).map((row, place) => ({
    ...row,
    lot: lotOf(row, place + index * 5, cast),
  }))
  const idsOf = (...some: readonly Lot[]) => rows.filter(({ lot }) => some.includes(lot)).map(({ id }) => id)

  await fillIn(tx, idsOf('half'), after(today, -1), 55)
  await fillIn(tx, idsOf('begun'), after(today, -3), 12)
  await fillIn(tx, idsOf('approved', 'submitted', 'returned', 'tenfold', 'grade', 'fewer'), after(today, -4))
  for (const id of idsOf('tenfold')) await slip(tx, id, 'tenfold')
  for (const id of idsOf('grade')) await slip(tx, id, 'grade')
  for (const id of idsOf('fewer')) await slip(tx, id, 'half')
  for (const [place, { id, campusId, lot }] of rows.entries()) {
    if (!['approved', 'submitted', 'returned', 'tenfold', 'grade', 'fewer'].includes(lot)) continue
    const days = lot === 'approved' || lot === 'returned' ? -3 - (place % 4) : -(place % 3)
    await submitOne(stage, area, id, campusId, atWork(after(today, days - 1, -1 - (place % 9))))
  }
  const excused = idsOf('excused')
  if (excused.length)
    await play(area, after(today, -2), excuseSchools, { ids: excused, reason: '学校搬迁，本季由总校代订' })
  await playMany(idsOf('approved'), (ids) => play(area, after(today, -2, 2), approveSchoolPlans, { ids }))
  const returned = idsOf('returned')
  if (returned.length)
    await play(area, after(today, -1, -2), rejectSchoolPlans, {
      ids: returned,
      reason: '三年级人数与学籍不符，请核对后重新提交',
    })
}

/** The first school of the first district, which the demo's own user works for, is half-way; one without a user has not begun. */
function lotOf({ campusId }: SchoolPlanRow, place: number, cast: Cast): Lot {
  const lot = nth(lots, place)
  return cast.school(campusId) || lot === 'excused' ? lot : 'untouched'
}
