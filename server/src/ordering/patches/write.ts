import type { PatchLineInput, PatchDocument } from '@keben/core/ordering/patches/shapes'
import type { PatchState } from '@keben/core/ordering/patches/states'
import { patchWords } from '@keben/core/ordering/patches/words'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { openDuesOfPatches } from '../../ledgers/fulfilment/open.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { marking, noSuch } from '../../kit/resources/references.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { patchKind } from './kind.ts'
import { shownLines, storedLines, writeLines } from './lines.ts'
import { readPatch } from './read.ts'
import { patchesSeenBy } from './scope.ts'
import { notifyDistrict } from './notifications.ts'
import { type WindowRow, mustBeOpen, windowColumns } from './window.ts'

/** A campus of a school, or a district. */
export interface PatchOwner {
  readonly districtId: number
  readonly schoolId: number | null
  readonly campusId: number | null
}

export interface PatchToWrite {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly planId: number
  readonly reason: string
  readonly lines: readonly PatchLineInput[]
}

export interface LockedPatch extends PatchOwner {
  readonly id: number
  readonly number: string
  readonly planId: number
  readonly state: PatchState
  readonly reason: string
  /** The school or district without a warehouse; else null. */
  readonly notServed: string | null
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Creates an order, or updates a draft with optimistic locking; a rejected one becomes a draft. */
export async function savePatch(context: Context, owner: PatchOwner, written: PatchToWrite): Promise<PatchDocument> {
  const id = await writePatch(context, owner, written)
  return readPatch(context, id)
}

/** Saves and submits, or neither. */
export async function orderPatch(context: Context, owner: PatchOwner, written: PatchToWrite): Promise<PatchDocument> {
  const id = await writePatch(context, owner, written)
  return submitLocked(context, await lockPatch(context, id, ofOwner(owner)))
}

/** With optimistic locking. */
export async function submitPatch(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  of: Sql,
): Promise<PatchDocument> {
  await sharePlanOf(context, id)
  const patch = await lockPatch(context, id, of)
  mustAllow(submitStep(patch), patch)
  mustBeThatVersion(patch, version)
  mustBeOpen(await windowOf(context, patch.planId), context.now)
  return submitLocked(context, patch)
}

const ofOwner = ({ campusId }: PatchOwner): Sql =>
  campusId === null ? raw('patch.school_id is null') : raw('patch.school_id is not null')

async function writePatch(context: Context, owner: PatchOwner, written: PatchToWrite): Promise<number> {
  const { planId, reason, lines } = written
  await context.db.run(sql`select ${sharesPlan(sql`id`)} from plan where id = ${planId}`)
  const before =
    written.id === undefined ? undefined : await lockVersion(context, owner, { ...written, id: written.id })
  mustBeOpen(await windowOf(context, planId), context.now)

  if (before?.state === 'rejected') await applyTransition(context, patchKind, 'revise', [before.id])
  const id = before ? await changePatch(context, before.id, reason) : await createPatch(context, owner, planId, reason)
  const had = before && (await shownLines(context, id))
  const missing = await writeLines(context, { ...owner, planId, patchId: id }, lines)
  if (missing[0]) throw notOffered(lines, missing[0])
  const after = { reason, lines: await shownLines(context, id) }
  await record(context, [
    before
      ? { thing: patchKind.thing, id, action: 'change', before: { reason: before.reason, lines: had }, after }
      : { thing: patchKind.thing, id, action: 'create', after },
  ])
  return id
}

/** A title that is disabled or not chosen by the district counts as unknown. */
function notOffered(lines: readonly PatchLineInput[], missing: PatchLineInput): Refusal {
  const field = { en: patchWords.en.bookId, zh: patchWords.zh.bookId }
  const issue = {
    field: `lines.${lines.indexOf(missing)}.bookId`,
    rule: 'no_such_entry',
    facts: { given: String(missing.bookId) },
  }
  return marking(issue, refuse('no_such_reference', { field }))
}

/** The plan, if its window concerns the caller. Read under a share lock, so that it stays open. */
export async function windowOf({ db, actor }: Context, planId: number): Promise<WindowRow> {
  const window = await db.row<WindowRow>(sql`
    select ${windowColumns} from plan where plan.id = ${planId} and ${plansSeenBy(actor)}`)
  if (!window)
    throw noSuch({ words: patchWords }, { field: 'planId', rule: 'no_such_entry', facts: { given: String(planId) } })
  return window
}

async function createPatch(context: Context, owner: PatchOwner, planId: number, reason: string): Promise<number> {
  const { db, actor, now } = context
  const plan = await db.row<{ code: string }>(sql`select code from plan where id = ${planId}`)
  const [number] = await nextNumbers(context, 'BD', plan?.code ?? '')
  const row = await db.row<{ id: number }>(sql`
    insert into patch (number, plan_id, district_id, school_id, campus_id, reason, created_by, created_at, changed_by, changed_at)
    values (${number}, ${planId}, ${owner.districtId}, ${owner.schoolId}, ${owner.campusId}, ${reason},
      ${actor.userId}, ${now}, ${actor.userId}, ${now})
    returning id`)
  if (!row) throw new Error('A supplementary order was not written.')
  await recordHistory(context, patchKind, 'create', [row.id])
  return row.id
}

async function changePatch({ db, actor, now }: Context, id: number, reason: string): Promise<number> {
  await db.run(sql`update patch set reason = ${reason}, version = version + 1, changed_by = ${actor.userId},
    changed_at = ${now} where id = ${id}`)
  return id
}

/** If visible to the caller. */
export async function lockPatch({ db, actor }: Context, id: number, of: Sql): Promise<LockedPatch> {
  const patch = await db.row<LockedPatch>(sql`
    select ${lockedColumns} from patch where patch.id = ${id} and ${patchesSeenBy(actor)} and ${of} for update`)
  if (!patch) throw refuse('not_found')
  return patch
}

export const lockedColumns: Sql = sql`patch.id, patch.number, patch.plan_id as "planId", patch.district_id as "districtId",
  patch.school_id as "schoolId", patch.campus_id as "campusId", patch.state, patch.reason,
  (select coalesce(school.name, district.name) from district left join school on school.id = patch.school_id
    where district.id = patch.district_id
      and not exists (select from school_coverage as own where own.school_id = school.id)
      and not exists (select from district_coverage as whole
        where whole.district_id = coalesce(school.district_id, district.id))) as "notServed", patch.version,
  ${nameOfUser(sql`patch.changed_by`)} as "changedBy",
  ${moment(sql`patch.changed_at`)} as "changedAt"`

/** With optimistic locking. */
async function lockVersion(
  context: Context,
  owner: PatchOwner,
  { id, version, planId }: PatchToWrite & { readonly id: number },
): Promise<LockedPatch> {
  const patch = await lockPatch(context, id, ofOwner(owner))
  if (patch.planId !== planId || patch.campusId !== owner.campusId) throw refuse('patch_stays')
  if (patch.state !== 'draft') mustAllow('revise', patch)
  mustBeThatVersion(patch, version)
  return patch
}

function mustAllow(step: keyof typeof patchKind.steps, { state }: LockedPatch): void {
  const refusal = stepRefusal(patchKind, step, state)
  if (refusal) throw refusal
}

function mustBeThatVersion(patch: LockedPatch, version: number | undefined): void {
  if (patch.version !== version) throw refuse('stale_version', { who: patch.changedBy, at: patch.changedAt })
}

/** A separate statement, so that the next read sees what committed during the wait. */
async function sharePlanOf({ db }: Context, patchId: number): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)} from patch where id = ${patchId}`)
}

const submitStep = ({ schoolId }: PatchOwner): 'submit' | 'submitOwn' => (schoolId === null ? 'submitOwn' : 'submit')

/** Fixes current terms and submits. The caller has locked the plan and the order, and checked the window. */
async function submitLocked(context: Context, patch: LockedPatch): Promise<PatchDocument> {
  const lines = await storedLines(context, patch.id)
  if (!lines.length) throw refuse('patch_is_empty')
  if (!patch.reason) throw refuse('patch_needs_a_reason')
  await holdFundedShare(context, patch)
  const missing = await writeLines(context, { ...patch, patchId: patch.id }, lines)
  if (missing.length) throw refuse('patch_titles_not_offered', { titles: await titlesOf(context, missing) })
  const step = submitStep(patch)
  if (step === 'submitOwn') mustBeServed(patch)
  const judged = step === 'submitOwn' ? sql`, judged_at = ${context.now}` : raw('')
  await applyTransition(context, patchKind, step, [patch.id], { set: sql`submitted_at = ${context.now}${judged}` })
  if (step === 'submitOwn') await openDuesOfPatches(context, [patch.id])
  const submitted = await readPatch(context, patch.id)
  if (step === 'submit') await notifyDistrict(context, submitted)
  return submitted
}

/** Approval requires a warehouse, as a result does: otherwise no purchase would cover it. */
export const servedRefusal = ({ notServed: who }: LockedPatch): Refusal | undefined =>
  who === null ? undefined : refuse('patch_not_served', { who })

function mustBeServed(patch: LockedPatch): void {
  const refusal = servedRefusal(patch)
  if (refusal) throw refusal
}

/** Serialises a campus's orders on its plan, so that two cannot take the last state-funded copies. */
async function holdFundedShare({ db }: Context, { planId, campusId }: LockedPatch): Promise<void> {
  if (campusId === null) return
  await db.run(sql`select from school_plan where plan_id = ${planId} and campus_id = ${campusId} for no key update`)
}

async function titlesOf({ db }: Context, lines: readonly PatchLineInput[]): Promise<string[]> {
  const rows = await db.rows<{ title: string }>(sql`
    select title from book where id = any(${lines.map(({ bookId }) => bookId)}::bigint[]) order by book_code`)
  return rows.map(({ title }) => title)
}
