import {
  type Book,
  deleteBooks,
  saveBook,
  saveEdition,
  stepBooks,
  stepPublishers,
  stepSubjects,
} from '@keben/core/base/catalogue/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { BookFields } from '@keben/core/base/catalogue/contract'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')

/** What a form would send back after it has read a title. */
const inputOf = (book: Book, change: Partial<Book> = {}) => {
  const fields = Object.keys(BookFields) as (keyof typeof BookFields)[]
  const { id, version, remark } = book
  const read = Object.fromEntries(fields.map((field) => [field, book[field]])) as Pick<Book, keyof typeof BookFields>
  return { id, version, remark, ...read, ...change }
}

describe('a title', () => {
  it('is created with every field, and the response names what it refers to', async () => {
    const older = await fixtures.book()
    const fields = await fixtures.bookInput({
      isbn: '978-0-306-40615-7',
      title: '语文 一年级 上册',
      recycled: true,
      recycleRate: 60,
      priceKind: 'estimated',
      format: '16 开',
      sheets: 8.125,
      pages: 128,
      weightGrams: 260,
      replacesId: older.id,
      remark: 'new edition',
    })
    const reply = await manage.call(saveBook, fields)
    expect(reply).toMatchObject({ status: 200, message: 'Book saved.' })
    expect(reply.data).toMatchObject({
      ...fields,
      isbn: '9780306406157',
      state: 'active',
      version: 1,
      replacesTitle: older.title,
    })
    expect([reply.data.publisherName, reply.data.editionName, reply.data.subjectName]).not.toContain('')
  })

  it('may share its ISBN, but not its code', async () => {
    const first = await fixtures.book()
    const twin = await fixtures.bookInput({ isbn: first.isbn })
    expect(await manage.call(saveBook, twin)).toMatchObject({ status: 200 })
    expect(await manage.call(saveBook, { ...twin, bookCode: first.bookCode })).toMatchObject({
      status: 422,
      code: 'code_taken',
      message: `The book code “${first.bookCode}” is already taken; choose another.`,
      issues: [{ field: 'bookCode', rule: 'taken' }],
    })
  })

  it.each([
    [{ isbn: '9780306406158' }, 'isbn', 'isbn_check_digit', 'has a wrong check digit; the last digit must be 7'],
    [{ isbn: '0306406152' }, 'isbn', 'isbn', 'must be an ISBN-13: 13 digits that begin with 978 or 979'],
    [{ grade: 7 }, 'grade', 'grade_of_stage', 'does not belong to this stage: primary 1–6, junior 7–9, senior 10–12'],
    [
      { kind: 'teacher' },
      'funding',
      'never_state_funded',
      'must be self-paid: teacher books and teaching aids are never state-funded',
    ],
    [
      { recycled: true },
      'recycleRate',
      'recycle_rate_needed',
      'must be 1 to 100 % for a recycled title, and empty for any other',
    ],
  ] as const)('that breaks a rule (%j) is refused, naming the field', async (change, field, rule, message) => {
    const reply = await manage.call(saveBook, { ...(await fixtures.bookInput()), ...change })
    expect(reply).toMatchObject({ status: 400, code: 'invalid_input', issues: [{ field, rule, message }] })
  })

  it.each([
    ['publisherId', 'publisher'],
    ['editionId', 'edition'],
    ['subjectId', 'subject'],
    ['replacesId', 'replaces'],
  ])('needs a %s that exists', async (field, name) => {
    const reply = await manage.call(saveBook, { ...(await fixtures.bookInput()), [field]: 999_999 })
    expect(reply).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field, rule: 'no_such_entry' }] })
    expect(reply.message).toContain(`The selected ${name} does not exist`)
  })

  it('cannot refer to a newly chosen disabled entry, but may retain one', async () => {
    const book = await fixtures.book()
    await manage.done(stepSubjects, { ids: [book.subjectId], step: 'disable' })
    await manage.done(stepPublishers, { ids: [book.publisherId], step: 'disable' })
    expect(await manage.call(saveBook, inputOf(book, { title: 'Kept' }))).toMatchObject({
      status: 200,
      data: { title: 'Kept' },
    })
    const { editionId, subjectId } = book
    const late = await fixtures.bookInput({ subjectId })
    expect(await manage.call(saveBook, late)).toMatchObject({
      issues: [{ field: 'subjectId', rule: 'disabled_entry' }],
    })
    const other = await fixtures.book()
    const moved = inputOf(other, { publisherId: book.publisherId, editionId })
    expect(await manage.call(saveBook, moved)).toMatchObject({
      issues: [{ field: 'publisherId', rule: 'disabled_entry' }],
    })
  })

  it('can only have a subject that is taught in its stage', async () => {
    const subject = await fixtures.subject({ stages: ['senior'] })
    const reply = await manage.call(saveBook, await fixtures.bookInput({ subjectId: subject.id }))
    expect(reply).toMatchObject({
      status: 400,
      message: 'Please correct: Subject is not taught in this stage.',
      issues: [{ field: 'subjectId', rule: 'subject_of_stage' }],
    })
  })

  it('can have another publisher’s edition only if it is no textbook, such as a workbook', async () => {
    const edition = await fixtures.edition({ publisherId: (await fixtures.publisher()).id })
    const textbook = await fixtures.bookInput({ editionId: edition.id })
    expect(await manage.call(saveBook, textbook)).toMatchObject({
      issues: [{ field: 'editionId', rule: 'edition_of_publisher' }],
    })
    expect(await manage.call(saveBook, { ...textbook, kind: 'workbook' })).toMatchObject({ status: 200 })
    const { id, version, code, name } = edition
    await manage.done(saveEdition, { id, version, code, name, publisherId: null })
    const open = await fixtures.bookInput({ editionId: id })
    expect(await manage.call(saveBook, open)).toMatchObject({ status: 200 })
  })

  it('may replace another one, but not itself, directly or in a circle', async () => {
    const first = await fixtures.book()
    const second = await fixtures.book({ replacesId: first.id })
    const third = await fixtures.book({ replacesId: second.id })
    expect(await manage.call(saveBook, inputOf(first, { replacesId: first.id }))).toMatchObject({
      status: 400,
      issues: [{ field: 'replacesId', rule: 'replaces_itself' }],
    })
    expect(await manage.call(saveBook, inputOf(first, { replacesId: third.id }))).toMatchObject({
      status: 400,
      issues: [{ field: 'replacesId', rule: 'replaces_in_a_circle' }],
    })
    expect(await manage.call(saveBook, inputOf(third, { replacesId: first.id }))).toMatchObject({ status: 200 })
  })

  it('is unchanged if a form sends back what it has read', async () => {
    const book = await fixtures.book({ recycled: true, recycleRate: 50, sheets: 7.5 })
    expect(await manage.done(saveBook, inputOf(book))).toEqual(book)
  })

  it('is saved once if four users change it at the same time', async () => {
    const book = await fixtures.book()
    const titles = ['One', 'Two', 'Three', 'Four']
    const replies = await Promise.all(titles.map((title) => manage.call(saveBook, inputOf(book, { title }))))
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['200', '409', '409', '409'])
    expect(replies.find((reply) => reply.status === 409)?.data).toMatchObject({
      who: 'Person manage',
      current: replies.find((reply) => reply.status === 200)?.data,
    })
  })

  it('cannot end in a circle if two titles are made to replace each other at the same time', async () => {
    const [one, two] = [await fixtures.book(), await fixtures.book()]
    const replies = await Promise.all([
      manage.call(saveBook, inputOf(one, { replacesId: two.id })),
      manage.call(saveBook, inputOf(two, { replacesId: one.id })),
    ])
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['200', '400'])
  })
})

describe('several titles', () => {
  it('are disabled one by one, and each refusal says why', async () => {
    const [one, two] = [await fixtures.book(), await fixtures.book()]
    await manage.done(stepBooks, { ids: [two.id], step: 'disable' })
    const { verdicts } = await manage.done(stepBooks, { ids: [one.id, two.id], step: 'disable' }, { language: 'zh' })
    expect(verdicts).toEqual([
      { id: one.id, done: true },
      {
        id: two.id,
        done: false,
        code: 'step_not_possible',
        message: '当前状态为“停用”，不能执行“停用”；状态须为“在用”。',
      },
    ])
  })

  it('are not deleted while terms, newer titles or grants refer to them', async () => {
    const [free, traded, replaced, granted] = (await Promise.all(Array.from({ length: 4 }, () => fixtures.book()))) as [
      Book,
      Book,
      Book,
      Book,
    ]
    await fixtures.terms(traded.id)
    await fixtures.terms(traded.id, 'otherBusiness')
    await fixtures.book({ replacesId: replaced.id })
    await fixtures.grant('granted', { book: granted.id })
    const ids = [free.id, traded.id, replaced.id, granted.id]
    const { verdicts } = await manage.done(deleteBooks, { ids })
    expect(verdicts.map(({ done, message }) => (done ? 'deleted' : message))).toEqual([
      'deleted',
      `“${traded.title}” is in use by 2 companies’ trade terms and cannot be deleted; disable it instead.`,
      `“${replaced.title}” is in use by 1 title that replaces it and cannot be deleted; disable it instead.`,
      `“${granted.title}” is in use by 1 user grant and cannot be deleted; disable it instead.`,
    ])
    const again = await manage.done(deleteBooks, { ids: [free.id] })
    expect(again.verdicts).toMatchObject([{ done: false, code: 'not_found' }])
  })
})
