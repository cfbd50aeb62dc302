import type { DistrictPlanState } from '@keben/core/ordering/district-plans/states'
import type { PlanState } from '@keben/core/base/plans/states'
import type { SchoolPlanState } from '@keben/core/ordering/school-plans/states'
import type { SelectionState } from '@keben/core/ordering/selections/states'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { givenIn } from '../given.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { today } from './today.ts'

export interface SeasonWishes {
  /** Open by default. Earlier states are included. */
  readonly state?: PlanState
  readonly term?: 'autumn' | 'spring'
  /** By default the next unused year of this world. */
  readonly year?: number
  readonly selectionState?: SelectionState
  readonly districtState?: DistrictPlanState
  readonly schoolState?: SchoolPlanState
  /** The schools' requests: as suggested from `submitted` on, none before. */
  readonly requested?: 'suggested' | 'nothing'
  /** Hours from now; negative ones are past. */
  readonly selectionEnds?: number
  readonly schoolsEnd?: number
  readonly districtsEnd?: number
  readonly patchEnds?: number
  readonly capPrimaryFen?: number | null
  readonly capMayBeExceeded?: boolean
  readonly toleranceBp?: number
  /** The titles; by default a few of all kinds. */
  readonly books?: readonly number[]
}

/** The season's rows of one district and a school in it; zero if the plan has not come so far. */
export interface SeasonPart {
  readonly selectionId: number
  readonly districtPlanId: number
  /** The plan of the school's first campus. */
  readonly schoolPlanId: number
}

export interface Season {
  readonly planId: number
  readonly code: string
  readonly books: readonly number[]
  readonly own: SeasonPart & {
    /** The plan of the second campus, which the campus user works for. */
    readonly campusPlanId: number
  }
  readonly foreign: SeasonPart
}

const life: readonly PlanState[] = ['draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived']
const reached = (state: PlanState, least: PlanState): boolean => life.indexOf(state) >= life.indexOf(least)

const nextYear = new WeakMap<World, number>()
const sorts = new WeakMap<World, Promise<number[]>>()

/** All kinds: a state-funded textbook, a workbook and an aid of grade 3 or 4, a teacher book, a textbook of grade 7. */
async function someBooks(world: World): Promise<number[]> {
  const given = givenIn(world)
  const { id: publisherId } = await given.publisher()
  const { id: editionId } = await given.edition()
  const { id: subjectId } = await given.subject()
  const shared = { publisherId, editionId, subjectId }
  const books = [
    await given.book({ ...shared, grade: 3, priceFen: 1000 }),
    await given.book({ ...shared, grade: 3, kind: 'workbook', funding: 'self', priceFen: 500 }),
    await given.book({ ...shared, grade: 4, kind: 'aid', funding: 'self', priceFen: 800 }),
    await given.book({ ...shared, grade: 3, kind: 'teacher', funding: 'self', priceFen: 3000 }),
    await given.book({ ...shared, stage: 'junior', grade: 7, priceFen: 1200 }),
  ]
  return books.map(({ id }) => id)
}

/** The same for every season of a world. */
function booksOfAllSorts(world: World): Promise<number[]> {
  const made = sorts.get(world) ?? someBooks(world)
  sorts.set(world, made)
  return made
}

const { company, district, school, campus, warehouse, supplier } = organisations

/**
 * A season written directly, as far as a test needs it: plan, selections of both companies, plans of both districts and
 * their schools. Each grade has 80 students in 2 classes, 70 of them state-funded.
 */
export async function seasonIn(world: World, wishes: SeasonWishes = {}): Promise<Season> {
  const { state = 'open', term = 'autumn' } = wishes
  const year = wishes.year ?? nextYear.get(world) ?? 2030
  nextYear.set(world, Math.max(year + 1, nextYear.get(world) ?? 2030))
  return writeSeason(world.db, { ...wishes, state, term, year, books: wishes.books ?? (await booksOfAllSorts(world)) })
}

/** The same in any database with the template's people. */
export function writeSeason(
  db: Db,
  wishes: SeasonWishes & { readonly year: number; readonly books: readonly number[] },
): Promise<Season> {
  const { state = 'open', term = 'autumn', year, books } = wishes
  return db.write(async (tx) => {
    // The archive is read-only, so it comes last.
    const planId = await writePlan(tx, { ...wishes, state: state === 'archived' ? 'resulted' : state, term, year })
    const code = `${year}${term === 'autumn' ? 'A' : 'S'}`
    await tx.run(sql`insert into district_coverage (district_id, warehouse_id)
      values (${district.own}, ${warehouse.own}), (${district.foreign}, ${warehouse.foreign}) on conflict do nothing`)
    const selections = reached(state, 'selecting') ? await writeSelections(tx, planId, state, wishes, books) : []
    const districts = reached(state, 'selecting') ? await writeDistrictPlans(tx, planId, state, wishes, books) : []
    const opened = reached(state, 'open') && (wishes.districtState ?? 'open') !== 'waiting'
    const schools = opened ? await writeSchoolPlans(tx, planId, state, wishes) : []
    const part = (whose: 'own' | 'foreign'): SeasonPart => ({
      selectionId: idOf(selections, company[whose]),
      districtPlanId: idOf(districts, district[whose]),
      schoolPlanId: idOf(schools, campus[whose]),
    })
    if (state === 'archived') await tx.run(sql`update plan set state = 'archived' where id = ${planId}`)
    return {
      planId,
      code,
      books,
      own: { ...part('own'), campusPlanId: idOf(schools, 2) },
      foreign: part('foreign'),
    }
  })
}

const idOf = (rows: readonly { id: number; of: number }[], of: number): number =>
  rows.find((row) => row.of === of)?.id ?? 0

const at = (hours: number) => sql`now() + make_interval(secs => ${hours * 3600})`

async function writePlan(
  tx: Transaction,
  wishes: SeasonWishes & { state: PlanState; term: string; year: number },
): Promise<number> {
  const { state, term, year, selectionEnds = -24, schoolsEnd = 24, districtsEnd = 96, patchEnds } = wishes
  const selection = state === 'draft' || state === 'selecting' ? Math.abs(selectionEnds) / 4 : selectionEnds
  const patch = patchEnds ?? (state === 'patching' ? 48 : undefined)
  const row = await tx.row<{ id: number }>(sql`
    insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand,
      patch_until, tolerance_bp, cap_primary_fen, cap_may_be_exceeded)
    values (${`${year}${term === 'autumn' ? 'A' : 'S'}`}, ${`Season ${year} ${term}`}, ${year}, ${term}, ${state},
      ${at(wishes.selectionEnds ?? selection)}, ${at(schoolsEnd)}, ${at(districtsEnd)}, ${today} + 60,
      ${patch === undefined ? sql`null` : at(patch)}, ${wishes.toleranceBp ?? 1000}, ${wishes.capPrimaryFen ?? null},
      ${wishes.capMayBeExceeded ?? false})
    returning id`)
  return row?.id ?? 0
}

async function writeSelections(
  tx: Transaction,
  planId: number,
  planState: PlanState,
  { selectionState }: SeasonWishes,
  books: readonly number[],
): Promise<{ id: number; of: number }[]> {
  const state = selectionState ?? (reached(planState, 'open') ? 'approved' : 'draft')
  const rows = await tx.rows<{ id: number; of: number }>(sql`
    insert into selection (plan_id, company_id, state, reserve_warehouse_id)
    values (${planId}, ${company.own}, ${state}, ${warehouse.own}), (${planId}, ${company.foreign}, ${state}, ${warehouse.foreign})
    returning id, company_id as of`)
  await tx.run(sql`insert into selection_book (selection_id, book_id)
    select selection.id, book_id from selection cross join unnest(${books}::bigint[]) as book_id where plan_id = ${planId}`)
  await tx.run(sql`
    insert into book_terms (company_id, book_id, supplier_id, purchase_discount_bp)
    select company_id, book_id, case company_id when ${company.own} then ${supplier.own} else ${supplier.foreign} end::bigint, 7000
    from unnest(${[company.own, company.foreign]}::bigint[]) as company_id cross join unnest(${books}::bigint[]) as book_id
    on conflict do nothing`)
  if (state === 'approved')
    await tx.run(sql`
      insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
        purchase_discount_bp)
      select ${planId}, selection.company_id, book.id, book.price_fen, book.price_kind, book.copies_per_pack,
        book.packs_per_case, terms.supplier_id, terms.purchase_discount_bp
      from selection join selection_book on selection_book.selection_id = selection.id
      join book on book.id = selection_book.book_id
      join book_terms as terms on terms.book_id = book.id and terms.company_id = selection.company_id
      where selection.plan_id = ${planId}`)
  return rows
}

async function writeDistrictPlans(
  tx: Transaction,
  planId: number,
  planState: PlanState,
  { districtState }: SeasonWishes,
  books: readonly number[],
): Promise<{ id: number; of: number }[]> {
  const usual = reached(planState, 'closed') ? 'approved' : reached(planState, 'open') ? 'open' : 'waiting'
  const state = districtState ?? usual
  const chosen = state === 'waiting' ? null : new Date()
  const rows = await tx.rows<{ id: number; of: number }>(sql`
    insert into district_plan (plan_id, district_id, company_id, state, chosen_at)
    select ${planId}, id, company_id, ${state}, ${chosen}
    from district where id in (${district.own}, ${district.foreign})
    returning id, district_id as of`)
  if (chosen)
    await tx.run(sql`insert into district_book (district_plan_id, book_id)
      select district_plan.id, book_id from district_plan cross join unnest(${books}::bigint[]) as book_id
      where plan_id = ${planId}`)
  return rows
}

async function writeSchoolPlans(
  tx: Transaction,
  planId: number,
  planState: PlanState,
  { schoolState, requested }: SeasonWishes,
): Promise<{ id: number; of: number }[]> {
  const state = schoolState ?? (reached(planState, 'closed') ? 'approved' : 'filling')
  await tx.run(sql`
    insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
    select campus.id, grade, 2, 80, 70, 5
    from campus join school on school.id = campus.school_id
    cross join lateral unnest(case when 'junior' = any(school.stages) then array[7, 8, 9] else array[1, 2, 3, 4, 5, 6] end) as grade
    where school.id in (${school.own}, ${school.foreign})
    on conflict do nothing`)
  const rows = await tx.rows<{ id: number; of: number }>(sql`
    insert into school_plan (plan_id, district_plan_id, school_id, campus_id, state)
    select ${planId}, district_plan.id, school.id, campus.id, ${state}
    from district_plan join school on school.district_id = district_plan.district_id
    join campus on campus.school_id = school.id
    where district_plan.plan_id = ${planId} and school.id in (${school.own}, ${school.foreign})
    order by campus.id
    returning id, campus_id as of`)
  await tx.run(sql`
    insert into school_plan_headcount (school_plan_id, grade, classes, students, funded_students, teachers)
    select school_plan.id, grade, classes, students, funded_students, teachers
    from school_plan join headcount on headcount.campus_id = school_plan.campus_id where plan_id = ${planId}`)
  const asked = requested ?? (state === 'filling' || state === 'returned' ? 'nothing' : 'suggested')
  await tx.run(sql`
    insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, funded_most, price_fen, requested)
    select ${planId}, school_plan.id, book.id, audience,
      case audience when 'student' then headcount.students else headcount.classes end, suggested.copies,
      case when audience = 'student' and book.funding = 'state' then headcount.funded_students else 0 end, book.price_fen,
      case when ${asked === 'suggested'} then suggested.copies end
    from school_plan
    join district_book on district_book.district_plan_id = school_plan.district_plan_id
    join book on book.id = district_book.book_id
    join subject on subject.id = book.subject_id
    join school_plan_headcount as headcount on headcount.school_plan_id = school_plan.id and headcount.grade = book.grade
    cross join lateral unnest(case book.kind when 'teacher' then array['teacher'] when 'textbook' then array['student', 'teacher']
      else array['student'] end) as audience
    cross join lateral (select case when book.kind = 'aid' then 0 when audience = 'student' then headcount.students
      else ceil(headcount.classes / subject.classes_per_teacher::numeric)::int end as copies) as suggested
    where school_plan.plan_id = ${planId}`)
  return rows
}
