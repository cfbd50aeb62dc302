import type { ValueOf } from '@keben/core/kit/endpoint'
import { planStates } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { replaceBook } from '@keben/core/ordering/selections/contract'
import { isUnsettled } from '@keben/core/ordering/selections/rules'
import { selectionWords } from '@keben/core/ordering/selections/words'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolPlans } from '../school-plans/kind.ts'
import { type LockedSelection, lockPlan, lockSelection } from '../selections/locks.ts'
import { selections } from '../selections/kind.ts'
import type { ReplacedTitle, Replacement } from '../selections/replace.ts'
import { newerEditions } from '../selections/titles.ts'
import { districtPlans } from './kinds.ts'
import { replaceEverywhere } from './replace-rows.ts'
import { notifyOfReplacement } from './replaced-notice.ts'

type Input = ValueOf<typeof replaceBook.input>

/** Replaces a title in the company's whole part of the plan. */
export async function replace(input: Input, context: Context): Promise<ValueOf<typeof replaceBook.output>> {
  // An exclusive lock, because any school's lines may change.
  const plan = await lockPlan(context, input.planId, { alone: true })
  if (!isUnsettled(plan.planState)) throw refuse('selection_not_now', { state: planStates[plan.planState] })
  const selection = await lockSelection(context, plan.id)
  if (selection?.state === 'submitted') throw refuse('selection_waits')
  const replacement = await checked(input, context, selection)

  const touched = await replaceEverywhere(context, replacement)
  const facts = { title: replacement.old.title, by: replacement.by.title }
  const { reason } = input
  await recordHistory(context, selections, 'replace', [replacement.selectionId], { reason, facts })
  await recordHistory(context, districtPlans, 'replace', touched.districtPlanIds, { reason, facts })
  await recordHistory(context, schoolPlans, 'replace', touched.schoolPlanIds, { reason, facts })
  await record(context, [
    {
      thing: selections.thing,
      id: replacement.selectionId,
      action: 'replace',
      before: { bookId: facts.title },
      after: { bookId: facts.by, reason },
    },
  ])
  await notifyOfReplacement(context, plan, replacement, touched)
  return {
    districts: touched.districtPlanIds.length,
    schools: touched.schoolPlanIds.length,
    lines: touched.lines,
    copies: touched.copies,
  }
}

interface Title extends ReplacedTitle {
  readonly disabled: boolean
  readonly hasTerms: boolean
  readonly fits: boolean
  readonly isSelected: boolean
}

/** Both visible titles; refuses an unsuitable pair. */
async function checked(
  input: Input,
  { db, actor }: Context,
  selection: LockedSelection | undefined,
): Promise<Replacement> {
  const { planId, bookId, byBookId, reason } = input
  const titles = await db.rows<Title>(sql`
    with recursive newer as (${newerEditions})
    select book.id, book.title, book.state = 'disabled' as disabled,
      exists (select from book_terms where book_terms.book_id = book.id and book_terms.company_id = ${actor.companyId}) as "hasTerms",
      exists (select from newer join book as old on old.id = newer.old_id
        where newer.old_id = ${bookId} and newer.new_id = book.id
          and (old.stage, old.grade, old.kind) = (book.stage, book.grade, book.kind)) as fits,
      exists (select from selection_book where selection_id = ${selection?.id ?? null} and book_id = book.id) as "isSelected"
    from book where book.id in (${bookId}, ${byBookId}) and ${booksSeenBy(actor)}`)
  const old = titles.find(({ id }) => id === bookId)
  const by = titles.find(({ id }) => id === byBookId)
  if (!old) throw refuse('no_such_reference', { field: named('bookId') })
  if (!by) throw refuse('no_such_reference', { field: named('byBookId') })
  if (!selection || !old.isSelected) throw refuse('title_not_selected', { title: old.title })
  if (!by.fits) throw refuse('not_its_new_edition', { title: old.title, by: by.title })
  if (by.disabled || !by.hasTerms)
    throw refuse('selection_not_ready', {
      disabled: by.disabled ? [by.title] : [],
      withoutTerms: by.hasTerms ? [] : [by.title],
    })
  return { planId, selectionId: selection.id, companyId: actor.companyId ?? 0, old, by, reason }
}

const named = (field: 'bookId' | 'byBookId') => ({ en: selectionWords.en[field], zh: selectionWords.zh[field] })
