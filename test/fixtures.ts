import {
  type Book,
  type BookTerms,
  type Edition,
  type Publisher,
  type Subject,
  saveBook,
  saveBookTerms,
  saveEdition,
  savePublisher,
  saveSubject,
} from '@keben/core/base/catalogue/contract'
import { isbnCheckDigit } from '@keben/core/base/catalogue/rules'
import type { InputOf } from '@keben/core/kit/endpoint'
import { type Campus, type School, saveCampus, saveSchool } from '@keben/core/base/schools/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { TestApp } from './test-app.ts'
import { type PersonName, organisations, userIdOf } from './test-app/people.ts'
import { counter } from './fixtures/counter.ts'

type Wishes<Call extends { input: { _zod: { input: unknown } } }> = Partial<Call['input']['_zod']['input']>
type BookWishes = Wishes<typeof saveBook>
type TermsWishes = Omit<Wishes<typeof saveBookTerms>, 'titles'>
type Grant = { publisher: number } | { subject: number } | { book: number }

const count = counter()
/** A code that no other row has. */
export const nextCode = (prefix: string): string => `${prefix}${count()}`

/** An ISBN that is right; the number only makes it another one. */
export function isbnNumber(number: number): string {
  const body = `9787107${String(number).padStart(5, '0')}`
  return body + isbnCheckDigit(body)
}

/** Rows that tests start from, made by the product's own calls; what a test does not care about is filled in. */
export function createFixtures(app: TestApp) {
  const manage = app.as('manage')
  const fixtures = {
    publisher: (wishes: Wishes<typeof savePublisher> = {}): Promise<Publisher> => {
      const code = nextCode('PUB')
      return manage.done(savePublisher, { code, name: `Publisher ${code}`, ...wishes })
    },
    subject: (wishes: Wishes<typeof saveSubject> = {}): Promise<Subject> => {
      const code = nextCode('SUB')
      return manage.done(saveSubject, {
        code,
        name: `Subject ${code}`,
        stages: ['primary', 'junior', 'senior'],
        ...wishes,
      })
    },
    edition: (wishes: Wishes<typeof saveEdition> = {}): Promise<Edition> => {
      const code = nextCode('ED')
      return manage.done(saveEdition, { code, name: `Edition ${code}`, ...wishes })
    },
    /** The input of a title that would be accepted; publisher, edition and subject are made unless they are named. */
    async bookInput(wishes: BookWishes = {}): Promise<InputOf<(typeof saveBook)['input']>> {
      const code = nextCode('BOOK')
      const publisherId = wishes.publisherId ?? (await fixtures.publisher()).id
      return {
        bookCode: code,
        isbn: isbnNumber(Number(code.slice('BOOK'.length))),
        title: `Title ${code}`,
        publisherId,
        editionId: wishes.editionId ?? (await fixtures.edition({ publisherId })).id,
        subjectId: wishes.subjectId ?? (await fixtures.subject()).id,
        stage: 'primary',
        grade: 3,
        volume: 'first',
        term: 'autumn',
        kind: 'textbook',
        funding: 'state',
        priceFen: 1000,
        copiesPerPack: 20,
        packsPerCase: 5,
        ...wishes,
      }
    },
    book: async (wishes: BookWishes = {}): Promise<Book> => manage.done(saveBook, await fixtures.bookInput(wishes)),
    /** What the company of this person has agreed about a title for which it had no terms. */
    async terms(bookId: number, by: PersonName = 'business', wishes: TermsWishes = {}): Promise<BookTerms> {
      const { list } = await app.as(by).done(saveBookTerms, {
        titles: [{ bookId, termsVersion: 0 }],
        supplierId: organisations.supplier.own,
        purchaseDiscountBp: 7000,
        ...wishes,
      })
      const [terms] = list
      if (!terms) throw new Error(`${by} does not see the title ${bookId}.`)
      return terms
    },
    /** The input of a school that would be accepted, in the own district. */
    schoolInput: (wishes: Wishes<typeof saveSchool> = {}): InputOf<(typeof saveSchool)['input']> => {
      const code = `77${nextCode('').padStart(8, '0')}`
      const { district } = organisations
      return {
        code,
        name: `School ${code}`,
        districtId: district.own,
        stages: ['primary'],
        address: 'Lake Road 5',
        contact: 'Zhao',
        phone: '13900000005',
        ...wishes,
      }
    },
    /** A school with its main campus. */
    school: (wishes: Wishes<typeof saveSchool> = {}): Promise<School> =>
      manage.done(saveSchool, fixtures.schoolInput(wishes)),
    campusInput: (wishes: Wishes<typeof saveCampus> & { schoolId: number }): InputOf<(typeof saveCampus)['input']> => {
      const code = nextCode('CAMPUS')
      return { code, name: `Campus ${code}`, ...wishes }
    },
    campus: (wishes: Wishes<typeof saveCampus> & { schoolId: number }): Promise<Campus> =>
      manage.done(saveCampus, fixtures.campusInput(wishes)),
    /** Grants a publisher, a subject or a title to a user. */
    async grant(to: PersonName, what: Grant): Promise<void> {
      const [scope = '', id = 0] = Object.entries(what)[0] ?? []
      await app.db.primary.run(sql`insert into book_grant (user_id, scope, publisher_id, subject_id, book_id) values (
        ${userIdOf(to)}, ${scope}, ${scope === 'publisher' ? id : null}, ${scope === 'subject' ? id : null},
        ${scope === 'book' ? id : null})`)
    },
  }
  return fixtures
}
