import { createFixtures } from '../fixtures.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { type Shelf, type Stage, accessStage } from './stage.ts'

const everybody = 'Base data belongs to nobody: whoever may call sees all of it.'
const seeAllTitles = ['warehouse', 'area', 'school', 'finance', 'shop'] as const

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

/** Deleting, disabling, dictionaries: the same for every resource of head office. */
const resourceCases = (what: string): Record<string, AccessCases> => ({
  [`delete${what}s`]: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
  [`step${what}s`]: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
})

const dictionary: AccessCases = {
  cases: [asManage('ids.0', (id) => ({ ids: [id] }))],
  shared: { 'ids.0': everybody },
}

/** A title list's filters, for people who see only some titles. */
export function titleFilters({ own, foreign }: Stage, as: AccessCase['as']): AccessCase[] {
  const by = (place: keyof Shelf): AccessCase => ({
    at: `${place}Ids.0`,
    as,
    input: (id) => ({ [`${place}Ids`]: [id] }),
    own: own[place],
    foreign: foreign[place],
  })
  return [by('publisher'), by('subject'), by('edition')]
}

export const termsFilters = (stage: Stage, as: AccessCase['as']): AccessCase[] => [
  ...titleFilters(stage, as),
  {
    at: 'supplierIds.0',
    as,
    input: (id) => ({ supplierIds: [id] }),
    own: organisations.supplier.own,
    foreign: organisations.supplier.foreign,
  },
]

export const catalogueRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  const { own, foreign } = stage
  const existing = { version: 1, remark: 'changed' }
  const { supplier } = organisations
  const grantedBook = { as: 'granted', own: own.book, foreign: foreign.book } as const
  const suppliedBook = { as: 'supplier', own: own.book, foreign: foreign.book } as const
  const terms = (bookId: number, supplierId: number) => ({
    titles: [{ bookId, termsVersion: bookId === own.book ? 1 : 0 }],
    supplierId,
    purchaseDiscountBp: 7100,
  })
  const book = await createFixtures(app).bookInput({
    publisherId: own.publisher,
    editionId: own.edition,
    subjectId: own.subject,
  })
  return {
    ...resourceCases('Publisher'),
    ...resourceCases('Subject'),
    ...resourceCases('Edition'),
    ...resourceCases('Book'),
    savePublisher: { cases: [asManage('id', (id) => ({ ...existing, id, code: 'NEW', name: 'New' }))] },
    saveSubject: {
      cases: [asManage('id', (id) => ({ ...existing, id, code: 'NEW', name: 'New', stages: ['junior'] }))],
    },
    saveEdition: {
      cases: [
        asManage('id', (id) => ({ ...existing, id, code: 'NEW', name: 'New' })),
        asManage('publisherId', (publisherId) => ({ code: 'NEW', name: 'New', publisherId })),
      ],
    },
    saveBook: {
      cases: [
        asManage('id', (id) => ({ ...book, ...existing, id })),
        asManage('publisherId', (publisherId) => ({ ...book, publisherId })),
        asManage('editionId', (editionId) => ({ ...book, editionId })),
        asManage('subjectId', (subjectId) => ({ ...book, subjectId })),
        asManage('replacesId', (replacesId) => ({ ...book, replacesId })),
      ],
    },
    publisherDict: dictionary,
    subjectDict: dictionary,
    editionDict: dictionary,
    listEditions: { cases: [asManage('publisherIds.0', (id) => ({ publisherIds: [id] }))] },
    listBooks: { cases: titleFilters(stage, 'granted') },
    listBooksByUser: { cases: termsFilters(stage, 'granted') },
    listAllBooks: {
      cases: [...titleFilters(stage, 'granted'), ...titleFilters(stage, 'supplier')],
      seeAll: seeAllTitles,
    },
    bookDict: {
      cases: [
        { at: 'ids.0', input: (id) => ({ keyword: 'nothing has this', ids: [id] }), ...grantedBook },
        { at: 'ids.0', input: (id) => ({ keyword: 'nothing has this', ids: [id] }), ...suppliedBook },
      ],
      seeAll: seeAllTitles,
    },
    saveBookTerms: {
      cases: [
        { at: 'titles.0.bookId', input: (id) => terms(id, supplier.own), ...grantedBook },
        { at: 'supplierId', as: 'granted', input: (id) => terms(own.book, id) },
      ],
      shared: { supplierId: 'A company may buy from any supplier.' },
    },
  }
}
