import { createFixtures } from '../fixtures.ts'
import { type Season, createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { type Stage, accessStage } from './stage.ts'

const { company, warehouse } = organisations
const reason = 'Because'

/** A person with grants of all titles, and one with those of a publisher. */
const [all, some] = ['business', 'granted'] as const

/** The own company's plan; a draft is invisible. */
type Plans = { readonly own: number; readonly foreign: number }

const inPlan = (plans: Plans, input: (planId: number) => unknown): AccessCase => ({
  at: 'planId',
  as: all,
  input,
  ...plans,
})

/** Titles that `granted` sees, and one that it does not. */
const titlesOf = ({ own, foreign }: Stage) => ({ own: own.book, foreign: foreign.book })

async function saving(plans: Plans, stage: Stage, adding: Season, removing: Season): Promise<AccessCases> {
  const titles = titlesOf(stage)
  return {
    cases: [
      inPlan(plans, (planId) => ({ planId, books: [{ bookId: stage.own.book }] })),
      {
        at: 'books.0.bookId',
        as: some,
        input: (bookId) => ({ planId: adding.planId, books: [{ bookId }] }),
        ...titles,
      },
      {
        at: 'was.0.bookId',
        as: some,
        input: (bookId) => ({ planId: removing.planId, books: [], was: [{ bookId }] }),
        ...titles,
      },
      {
        at: 'reserveWarehouseId',
        as: all,
        input: (reserveWarehouseId) => ({ planId: adding.planId, books: [], reserveWarehouseId }),
        own: warehouse.own,
        foreign: warehouse.foreign,
      },
    ],
  }
}

/** Each case has its own plan, because a title can be replaced once. */
async function replacing(app: TestApp, stage: Stage, draft: number): Promise<AccessCases> {
  const fixtures = createFixtures(app)
  const { publisher: publisherId, subject: subjectId, edition: editionId, book } = stage.own
  const { id: edition } = await fixtures.book({ publisherId, subjectId, editionId, replacesId: book })
  await fixtures.terms(edition)
  const planOf = async () => (await createSeason(app, { state: 'selecting', books: [book] })).planId
  const [first, second, third] = [await planOf(), await planOf(), await planOf()]
  const titles = titlesOf(stage)
  return {
    cases: [
      inPlan({ own: first, foreign: draft }, (planId) => ({ planId, bookId: book, byBookId: edition, reason })),
      {
        at: 'bookId',
        as: some,
        input: (bookId) => ({ planId: second, bookId, byBookId: edition, reason }),
        ...titles,
      },
      {
        at: 'byBookId',
        as: some,
        input: (byBookId) => ({ planId: third, bookId: book, byBookId, reason }),
        own: edition,
        foreign: stage.foreign.book,
      },
    ],
  }
}

export const selectionRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  const books = [stage.own.book]
  const selecting = await createSeason(app, { state: 'selecting' })
  const adding = await createSeason(app, { state: 'selecting' })
  const removing = await createSeason(app, { state: 'selecting', books })
  const submitting = await createSeason(app, { state: 'selecting', books })
  const recalling = await createSeason(app, { state: 'selecting', selectionState: 'submitted' })
  const judged = await createSeason(app, { state: 'selecting', selectionState: 'submitted' })
  const { planId: draft } = await createSeason(app, { state: 'draft' })
  const plans = { own: selecting.planId, foreign: draft }
  const ofPlans = (as: 'business' | 'manage'): AccessCase => ({
    at: 'planIds.0',
    as,
    input: (id) => ({ planIds: [id] }),
    own: selecting.planId,
    ...(as === 'business' && { foreign: draft }),
  })
  const selections = { own: selecting.own.selectionId, foreign: selecting.foreign.selectionId }
  return {
    listSelections: { cases: [ofPlans('business')] },
    listSelectionsToJudge: {
      cases: [
        ofPlans('manage'),
        { at: 'companyIds.0', as: 'manage', input: (id) => ({ companyIds: [id] }), own: company.own },
      ],
    },
    selectableBooks: { cases: [inPlan(plans, (planId) => ({ planId }))] },
    saveSelection: await saving(plans, stage, adding, removing),
    submitSelection: {
      cases: [inPlan({ own: submitting.planId, foreign: draft }, (planId) => ({ planId, version: 1 }))],
    },
    recallSelection: {
      cases: [inPlan({ own: recalling.planId, foreign: draft }, (planId) => ({ planId, version: 1 }))],
    },
    lastSelection: {
      cases: [
        inPlan(plans, (planId) => ({ planId })),
        { at: 'fromId', as: all, input: (fromId) => ({ planId: selecting.planId, fromId }), ...selections },
      ],
    },
    replaceBook: await replacing(app, stage, draft),
    selectedBooks: { cases: [{ at: 'id', as: all, input: (id) => ({ id }), ...selections }] },
    approveSelections: {
      cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id] }), own: judged.own.selectionId }],
    },
    rejectSelections: {
      cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id], reason }), own: judged.foreign.selectionId }],
    },
  }
}
