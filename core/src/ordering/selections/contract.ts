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
  /** Of the plan. */
  id: Id,
  code: z.string(),
  name: z.string(),
  term: Season,
  state: PlanState,
  selectionUntil: Moment,
  schoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  /** Empty until somebody of the company has saved one. */
  selectionId: Id.nullable(),
  selectionState: SelectionState.nullable(),
  /** How many titles are selected, and how many are in the catalogue by now. */
  titles: z.int(),
  catalogueTitles: z.int(),
  /** The districts of the company that take part, those that wait for a verdict, and those accepted. */
  districts: z.int(),
  districtsSubmitted: z.int(),
  districtsApproved: z.int(),
  /** What may be done with the selection now. */
  actions: Actions,
})
export type BusinessPlan = z.infer<typeof BusinessPlan>

export const listBusinessPlans = endpoint({
  path: '/api/business/plan/list',
  about: 'Plans with the selection of the own company, its state, and how its districts stand.',
  roles: business,
  follows: 'progress',
  input: listInput(['code', 'selectionUntil', 'districtsUntil'], {
    state: PlanState.optional(),
    term: Season.optional(),
    /** Only plans that wait for the selection of the own company, also where they are open already. */
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
  /** How many of them are in no catalogue yet: what an approval would add. */
  additions: z.int(),
  reserveCopies: z.int(),
  /** The reserve at list prices. */
  reserveFen: z.int(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  /** Who gave the last verdict, and why where it was a no. */
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

// Titles: their subjects, editions and publishers are named once for all of them

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
  /** In the order of the subjects' own numbers. */
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
  /** The title in whose place it came, and the newest one that came in its place. */
  replacesId: Id.nullable(),
  replacedById: Id.nullable(),
  /** Null where it is not selected. */
  reserveCopies: z.int().nullable(),
  /** In the catalogue of the plan, at this price; null where it is not in it. */
  cataloguePriceFen: z.int().nullable(),
  /** Whether the company offered it, or what it replaces, in the last season of this term. */
  offeredLast: z.boolean(),
})
export type SelectableTitle = z.infer<typeof SelectableTitle>

export const SelectionDeskAnswer = z.object({
  plan: PlanOfSelection,
  /** Null until somebody of the company has saved one. */
  selection: Selection.nullable(),
  history: z.array(TransitionResult),
  actions: Actions,
  titles: z.array(SelectableTitle),
  ...names,
  /** What colleagues selected of titles that are not granted to me. */
  others: z.object({ titles: z.int(), reserveCopies: z.int() }),
  last: EarlierPlan.nullable(),
})
export type SelectionDeskAnswer = z.infer<typeof SelectionDeskAnswer>

export const selectableBooks = endpoint({
  path: '/api/business/plan/bookSelect',
  about: 'All titles that the caller may select for a plan, with the selection of the company as it stands.',
  roles: business,
  input: z.strictObject({
    planId: Id,
    /** Also titles for the other term; what is selected is answered in any case. */
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

/** Where somebody else has saved another number meanwhile: theirs stays. */
export const SelectionConflict = z.object({
  bookId: Id,
  title: z.string(),
  /** Null where they took the title out, or I wanted to. */
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
    /** The whole selection, as far as the caller sees it. */
    books: SelectedTitles,
    /** The same as it was when the caller began: what differs is what the caller did. Without it nothing is taken out. */
    was: SelectedTitles.default([]),
    /** A warehouse of the company without parts; left out where it stays as it is. */
    reserveWarehouseId: Id.nullable().optional(),
  }),
  output: z.object({
    selection: Selection,
    /** Those of the titles that the caller sees. */
    books: z.array(z.object({ bookId: Id, reserveCopies: z.int() })),
    conflicts: z.array(SelectionConflict),
    /** Titles put in, changed or taken out, and the warehouse of the reserve. */
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
    /** An earlier selection of the company; left out for the one of the last season of the same term. */
    fromId: Id.optional(),
  }),
  output: z.object({
    from: EarlierPlan.nullable(),
    books: z.array(
      z.object({
        bookId: Id,
        reserveCopies: z.int(),
        /** The title that was selected then, where another has come in its place. */
        insteadOf: z.string(),
      }),
    ),
    leftOut: z.array(z.object({ bookId: Id, title: z.string(), reason: LeftOutReason })),
  }),
})

export const replaceBook = endpoint({
  path: '/api/business/plan/bookReplace',
  about:
    'Puts the new edition of a title in its place: in the selection, the catalogue, the choices of districts and the lines of schools; quantities carry over, those concerned are told.',
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

/** A title of a selection, and how it stands against the last season. */
export const SelectedBook = z.object({
  ...titleFacts,
  disabled: z.boolean(),
  supplierName: z.string(),
  /** Null where the company has not agreed on one. */
  purchaseDiscountBp: z.int().nullable(),
  reserveCopies: z.int(),
  inCatalogue: z.boolean(),
  change: TitleChange,
  /** What it cost in the last season, of itself or of what it replaces. */
  lastPriceFen: z.int().nullable(),
  /** The title of the last season that it replaces. */
  insteadOf: z.string(),
})
export type SelectedBook = z.infer<typeof SelectedBook>

export const SelectionContent = z.object({
  selection: Selection,
  history: z.array(TransitionResult),
  last: EarlierPlan.nullable(),
  /** What is selected, then what was offered in the last season and is no more. */
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

// Verdicts

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
