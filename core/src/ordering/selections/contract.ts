import { z } from 'zod'
import { Funding, Kind, PriceKind, Stage, Term, Volume } from '../../base/catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { Day, Id, Ids, Moment, Verdicts, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { Season } from '../../base/plans/choices.ts'
import { type PlanState as PlanStateName, planStates } from '../../base/plans/states.ts'
import { LeftOutReason, TitleChange } from './choices.ts'
import { type SelectionState as StateName, selectionStates } from './states.ts'
import { businessPlanWords, selectionWords } from './words.ts'

const endpoint = endpointsOf('selections')

const business = ['business'] as const
const manage = ['manage'] as const

const PlanState = z.enum(Object.keys(planStates) as [PlanStateName, ...PlanStateName[]])
export const SelectionState = z.enum(Object.keys(selectionStates) as [StateName, ...StateName[]])

/** More titles than any company offers in a season. */
export const mostTitles = 5000
const ReserveCopies = z.int().min(0).max(999_999)

// The plans of a company, each with its selection

export const BusinessPlan = z.object({
  /** The plan's. */
  id: Id,
  code: z.string(),
  name: z.string(),
  term: Season,
  state: PlanState,
  selectionUntil: Moment,
  schoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  /** Empty until the company has saved a selection. */
  selectionId: Id.nullable(),
  selectionState: SelectionState.nullable(),
  /** Selected titles, and titles in the catalogue. */
  titles: z.int(),
  catalogueTitles: z.int(),
  /** The company's districts in the plan, those that wait for a review, and approved ones. */
  districts: z.int(),
  districtsSubmitted: z.int(),
  districtsApproved: z.int(),
  /** The possible actions on the selection. */
  actions: Actions,
})
export type BusinessPlan = z.infer<typeof BusinessPlan>

export const listBusinessPlans = endpoint({
  path: '/api/business/plan/list',
  about: 'Plans with the company’s selection, its state, and the states of its districts.',
  roles: business,
  follows: 'progress',
  input: listInput(['code', 'selectionUntil', 'districtsUntil'], {
    state: PlanState.optional(),
    term: Season.optional(),
    /** Only plans that wait for the company's selection, open plans included. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(BusinessPlan, {
    selecting: z.int(),
    open: z.int(),
    closed: z.int(),
    resulted: z.int(),
    patching: z.int(),
    archived: z.int(),
  }),
  words: businessPlanWords,
})

// Selections: one of each company in each plan

export const Selection = z.object({
  id: Id,
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  term: Season,
  planState: PlanState,
  selectionUntil: Moment,
  companyId: Id,
  companyName: z.string(),
  state: SelectionState,
  reserveWarehouseId: Id.nullable(),
  reserveWarehouseName: z.string(),
  titles: z.int(),
  /** Titles that are not in the catalogue yet, which an approval would add. */
  additions: z.int(),
  reserveCopies: z.int(),
  /** The reserve at list prices. */
  reserveFen: z.int(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  /** The last reviewer, and the reason of a rejection. */
  judgedBy: z.string(),
  reason: z.string(),
  version: Version,
  changedBy: z.string(),
  changedAt: Moment,
  actions: Actions,
})
export type Selection = z.infer<typeof Selection>

const stateSums = { draft: z.int(), submitted: z.int(), approved: z.int(), rejected: z.int() }
const selectionSorts = ['planCode', 'companyName', 'submittedAt', 'judgedAt', 'titles', 'changedAt'] as const

export const listSelections = endpoint({
  path: '/api/business/plan/selectList',
  about: 'The selections of the own company, earlier ones too, with the verdicts on them.',
  roles: business,
  input: listInput(selectionSorts, { state: SelectionState.optional(), planIds: SomeIds, term: Season.optional() }),
  output: listOutput(Selection, stateSums),
  words: selectionWords,
})

export const listSelectionsToJudge = endpoint({
  path: '/api/base/plan/approvedList',
  about: 'Selections that wait for a verdict, and those that were judged.',
  roles: manage,
  input: listInput(selectionSorts, {
    state: SelectionState.optional(),
    planIds: SomeIds,
    companyIds: SomeIds,
    term: Season.optional(),
  }),
  output: listOutput(Selection, stateSums),
  words: selectionWords,
})

// Titles: subjects, editions and publishers are listed once

const titleFacts = {
  id: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  publisherId: Id,
  editionId: Id,
  subjectId: Id,
  stage: Stage,
  grade: z.int(),
  volume: Volume,
  term: Term,
  kind: Kind,
  funding: Funding,
  priceFen: z.int(),
  priceKind: PriceKind,
}
const Named = z.object({ id: Id, name: z.string() })
const names = {
  /** In the order of the subjects' numbers. */
  subjects: z.array(Named),
  editions: z.array(Named),
  publishers: z.array(Named),
}

const PlanOfSelection = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  term: Season,
  state: PlanState,
  selectionUntil: Moment,
  districtsUntil: Moment,
})

/** A season to compare with, or to copy from. */
const EarlierPlan = z.object({ id: Id, code: z.string(), name: z.string() })

export const SelectableTitle = z.object({
  ...titleFacts,
  disabled: z.boolean(),
  /** Whether the company has agreed on a supplier and a discount. */
  hasTerms: z.boolean(),
  /** The title that it replaces, and the newest one that replaces it. */
  replacesId: Id.nullable(),
  replacedById: Id.nullable(),
  /** Null if not selected. */
  reserveCopies: z.int().nullable(),
  /** The price in the plan's catalogue; null if it is not in it. */
  cataloguePriceFen: z.int().nullable(),
  /** Whether the company offered it, or the title that it replaces, in the last season of this term. */
  offeredLast: z.boolean(),
})
export type SelectableTitle = z.infer<typeof SelectableTitle>

export const SelectionDeskAnswer = z.object({
  plan: PlanOfSelection,
  /** Null until the company has saved a selection. */
  selection: Selection.nullable(),
  history: z.array(TransitionResult),
  actions: Actions,
  titles: z.array(SelectableTitle),
  ...names,
  /** Colleagues' selected titles that are not granted to the caller. */
  others: z.object({ titles: z.int(), reserveCopies: z.int() }),
  last: EarlierPlan.nullable(),
})
export type SelectionDeskAnswer = z.infer<typeof SelectionDeskAnswer>

export const selectableBooks = endpoint({
  path: '/api/business/plan/bookSelect',
  about: 'All titles that the caller may select for a plan, with the company’s current selection.',
  roles: business,
  input: z.strictObject({
    planId: Id,
    /** Also titles for the other term; selected ones are always included. */
    anyTerm: z.boolean().default(false),
  }),
  output: SelectionDeskAnswer,
})

const SelectedTitle = z.strictObject({ bookId: Id, reserveCopies: ReserveCopies.default(0) })
const SelectedTitles = z
  .array(SelectedTitle)
  .max(mostTitles)
  .refine((titles) => new Set(titles.map(({ bookId }) => bookId)).size === titles.length, {
    params: { rule: 'titles_repeat' },
  })

/** A conflict: another user has saved a different number in the meantime, which stays. */
export const SelectionConflict = z.object({
  bookId: Id,
  title: z.string(),
  /** Null if that user removed the title, or the caller did. */
  theirs: z.int().nullable(),
  mine: z.int().nullable(),
})
export type SelectionConflict = z.infer<typeof SelectionConflict>

export const saveSelection = endpoint({
  path: '/api/business/plan/bookSave',
  about:
    'Saves the titles that the company wants to offer in a plan, with the reserve of each. Titles in `was` that are missing in `books` are taken out; what colleagues changed meanwhile stays.',
  roles: business,
  writes: true,
  whileTyping: true,
  input: z.strictObject({
    planId: Id,
    /** The whole selection, as far as the caller may see it. */
    books: SelectedTitles,
    /** The selection when the caller began: the difference is the caller's change. Without it, no title is removed. */
    was: SelectedTitles.default([]),
    /** A leaf warehouse of the company; if omitted, it stays. */
    reserveWarehouseId: Id.nullable().optional(),
  }),
  output: z.object({
    selection: Selection,
    /** The titles that the caller may see. */
    books: z.array(z.object({ bookId: Id, reserveCopies: z.int() })),
    conflicts: z.array(SelectionConflict),
    /** Added, changed and removed titles, and the warehouse of the reserve. */
    changed: z.int(),
  }),
  words: selectionWords,
  says: 'saved',
  outcome: ({ changed, conflicts }) => ({ done: changed, left: conflicts.length }),
})

export const submitSelection = endpoint({
  path: '/api/business/plan/bookSubmit',
  about: 'Submits the selection of the own company; refused where titles have no trade terms or are disabled.',
  roles: business,
  writes: true,
  input: z.strictObject({ planId: Id, version: Version }),
  output: Selection,
  words: selectionWords,
})

export const recallSelection = endpoint({
  path: '/api/business/plan/bookResume',
  about:
    'Takes the submitted selection of the own company back while head office has not judged it: it is a draft again.',
  roles: business,
  writes: true,
  input: z.strictObject({ planId: Id, version: Version }),
  output: Selection,
  words: selectionWords,
})

export const lastSelection = endpoint({
  path: '/api/business/plan/lastSelection',
  about:
    'What copying an earlier selection would give: replaced titles by their newest edition, without what is disabled or for another term.',
  roles: business,
  input: z.strictObject({
    planId: Id,
    /** An earlier selection of the company; by default that of the last season of the same term. */
    fromId: Id.optional(),
  }),
  output: z.object({
    from: EarlierPlan.nullable(),
    books: z.array(
      z.object({
        bookId: Id,
        reserveCopies: z.int(),
        /** The title that was selected then, if another one replaces it. */
        insteadOf: z.string(),
      }),
    ),
    leftOut: z.array(z.object({ bookId: Id, title: z.string(), reason: LeftOutReason })),
  }),
})

export const replaceBook = endpoint({
  path: '/api/business/plan/bookReplace',
  about:
    'Puts the new edition of a title in its place: in the selection, the catalogue, the choices of districts and the lines of schools; quantities carry over, with notifications.',
  roles: business,
  writes: true,
  input: z
    .strictObject({ planId: Id, bookId: Id, byBookId: Id, reason: Reason })
    .refine(({ bookId, byBookId }) => bookId !== byBookId, {
      path: ['byBookId'],
      params: { rule: 'replaces_itself' },
    }),
  output: z.object({ districts: z.int(), schools: z.int(), lines: z.int(), copies: z.int() }),
  words: selectionWords,
})

/** A title of a selection, and how it compares with the last season. */
export const SelectedBook = z.object({
  ...titleFacts,
  disabled: z.boolean(),
  supplierName: z.string(),
  /** Null if the company has not agreed on one. */
  purchaseDiscountBp: z.int().nullable(),
  reserveCopies: z.int(),
  inCatalogue: z.boolean(),
  change: TitleChange,
  /** The price in the last season, of the title or of the one that it replaces. */
  lastPriceFen: z.int().nullable(),
  /** The title of the last season that it replaces. */
  insteadOf: z.string(),
})
export type SelectedBook = z.infer<typeof SelectedBook>

export const SelectionContent = z.object({
  selection: Selection,
  history: z.array(TransitionResult),
  last: EarlierPlan.nullable(),
  /** Selected titles, then titles that were offered in the last season only. */
  books: z.array(SelectedBook),
  ...names,
})
export type SelectionContent = z.infer<typeof SelectionContent>

export const selectedBooks = endpoint({
  path: '/api/base/plan/selectBookList',
  about: 'The titles of a selection with what changed against the last season of the same term.',
  roles: ['manage', 'business'],
  input: z.strictObject({ id: Id }),
  output: SelectionContent,
})

// Reviews

export const approveSelections = endpoint({
  path: '/api/base/plan/approved',
  about:
    'Approves selections: their titles become the catalogue of the plan, with price, pack, supplier and discount as they are now.',
  roles: manage,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const rejectSelections = endpoint({
  path: '/api/base/plan/reject',
  about: 'Rejects selections with a reason that the company sees.',
  roles: manage,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words: selectionWords,
})
