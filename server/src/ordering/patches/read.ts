import type { PatchDocument, PatchLine, PatchOffer } from '@keben/core/ordering/patches/shapes'
import { judgeActions, writerActions } from '@keben/core/ordering/patches/rules'
import type { TransitionResult } from '@keben/core/kit/document'
import { cityDay } from '@keben/core/kit/moment'
import type { Patch } from '@keben/core/ordering/patches/shapes'
import { refuse } from '@keben/core/refusals'
import { shelfOrder, termsColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, nothing, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { patchKind } from './kind.ts'
import { requestedFor, knownColumns, knownOf, knownTitles, offeredBooks, patchTitle } from './offer.ts'
import { patchesSeenBy } from './scope.ts'
import { type WindowRow, asWindow, isOpen, windowColumns, windowJson } from './window.ts'

/** A join, since lists sort by these sums. */
export const sumsOfLines: Sql = raw(`cross join lateral (
  select count(distinct line.book_id)::int as titles, coalesce(sum(line.copies), 0)::int as copies,
    coalesce(sum(line.copies::bigint * line.price_fen), 0) as list_fen,
    coalesce(sum(line.funded_copies::bigint * line.price_fen), 0) as funded_fen
  from patch_line as line where line.patch_id = patch.id) as sums`)

/** The query knows `patch` and `sums`. */
export const patchColumns: Sql = sql`patch.id, patch.number, patch.plan_id as "planId",
  (select plan.code from plan where plan.id = patch.plan_id) as "planCode",
  ${nameOf('plan', sql`patch.plan_id`)} as "planName",
  patch.district_id as "districtId", ${nameOf('district', sql`patch.district_id`)} as "districtName",
  patch.school_id as "schoolId", coalesce(${nameOf('school', sql`patch.school_id`)}, '') as "schoolName",
  patch.campus_id as "campusId", coalesce(${nameOf('campus', sql`patch.campus_id`)}, '') as "campusName",
  patch.state, patch.reason, sums.titles, sums.copies, sums.list_fen as "listFen", sums.funded_fen as "fundedFen",
  ${moment(sql`patch.submitted_at`)} as "submittedAt", ${moment(sql`patch.judged_at`)} as "judgedAt", patch.version,
  ${nameOfUser(sql`patch.created_by`)} as "createdBy", ${moment(sql`patch.created_at`)} as "createdAt",
  ${nameOfUser(sql`patch.changed_by`)} as "changedBy", ${moment(sql`patch.changed_at`)} as "changedAt"`

const linesOfPatch: Sql = sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${patchTitle}, line.audience, line.copies, ${termsColumns('line')},
      line.funded_copies as "fundedCopies", coalesce(offered.reserve, 0) as reserve, ${knownColumns}
    from patch_line as line join book on book.id = line.book_id ${knownOf(sql`line`)}
    left join offered on offered.book_id = line.book_id and offered.audience = line.audience
    where line.patch_id = patch.id
    order by ${shelfOrder}, line.audience
  ) as row)`

type Found = Patch & { readonly window: WindowRow; readonly lines: PatchLine[]; readonly history: TransitionResult[] }

/** One visible order with its parts; `of` selects schools' or districts'. */
export async function readPatch(context: Context, id: number, of?: Sql): Promise<PatchDocument> {
  const { db, actor, now } = context
  const isVisible = sql`patch.id = ${id} and ${patchesSeenBy(actor)}${of ? sql` and ${of}` : raw('')}`
  const input = sql`select patch.plan_id, patch.district_id, patch.campus_id, patch.id as patch_id from patch where ${isVisible}`
  const row = await db.row<Found>(sql`
    with ${knownTitles(input, cityDay(now))}
    select ${patchColumns}, ${windowJson} as window, ${linesOfPatch} as lines,
      ${historyOf(patchKind, sql`patch.id`)} as history
    from requested join patch on patch.id = requested.patch_id join plan on plan.id = patch.plan_id ${sumsOfLines}`)
  if (!row) throw refuse('not_found')
  return { ...row, window: asWindow(row.window, now), actions: actionsFor(row, context) }
}

/** Authors edit their own orders; the district reviews its schools'. */
function actionsFor({ state, schoolId, window }: Found, { actor, now }: Context): string[] {
  const open = isOpen(window, now)
  if (actor.role === 'school') return writerActions(state, open, 'submit')
  if (actor.role !== 'area') return []
  return schoolId === null ? writerActions(state, open, 'submitOwn') : judgeActions(state, window.planState)
}

interface OfferFrame {
  readonly windows: WindowRow[]
  readonly campuses: PatchOffer['campuses']
  readonly districtId: number | null
}

export interface OfferRequest {
  readonly planId?: number | undefined
  readonly campusId?: number | undefined
}

/** Orderable titles; by default of the latest window and the first campus. */
export async function readOffer(context: Context, input: OfferRequest): Promise<PatchOffer> {
  const { db, actor, now } = context
  const { windows, campuses, districtId } = await offerFrame(context)
  const planId = chosen(
    input.planId,
    windows.map((window) => window.planId),
  )
  const campusId = chosen(
    input.campusId,
    campuses.map((campus) => campus.id),
  )
  const isIncomplete = districtId === null || planId === null || (actor.role === 'school' && campusId === null)
  const offer = isIncomplete
    ? undefined
    : await db.row<Pick<PatchOffer, 'books'>>(sql`
        with ${knownTitles(requestedFor({ planId, districtId, campusId, patchId: 0 }), cityDay(now))}
        select ${offeredBooks} as books`)
  return {
    windows: windows.map((window) => asWindow(window, now)),
    planId,
    campuses,
    campusId,
    books: offer?.books ?? [],
  }
}

/** The requested one if it exists; else the first. */
function chosen(input: number | undefined, among: readonly number[]): number | null {
  if (input !== undefined && !among.includes(input)) throw refuse('not_found')
  return input ?? among[0] ?? null
}

/** Windows, the open one first, then the latest; and possible orderers. */
async function offerFrame({ db, actor }: Context): Promise<OfferFrame> {
  const own = actor.role === 'school' ? campusesSeenBy(actor) : nothing
  const district =
    actor.role === 'school'
      ? sql`(select district_id from school where id = ${actor.schoolId})`
      : sql`${actor.areaId}::bigint`
  const frame = await db.row<OfferFrame>(sql`
    select (select coalesce(json_agg(row), '[]') from (
        select ${windowColumns} from plan
        where plan.patch_until is not null and ${plansSeenBy(actor)}
        order by plan.state = 'patching' desc, plan.year desc, plan.term limit 20) as row) as windows,
      (select coalesce(json_agg(json_build_object('id', campus.id, 'name', campus.name)
        order by campus.code), '[]')
        from campus where campus.state = 'active' and ${own}) as campuses,
      ${district} as "districtId"`)
  return frame ?? { windows: [], campuses: [], districtId: null }
}
