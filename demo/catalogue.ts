import { BookInput, EditionInput, PublisherInput, SubjectInput } from '@keben/core/base/catalogue/contract'
import { bookReferenceProblems, isbnCheckDigit } from '@keben/core/base/catalogue/rules'
import { address, districtNames, person, publisherNames } from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'
import { type DemoRow, rowOf } from './row.ts'
import { demoSubjects } from './subjects.ts'
import { type Title, makeTitles } from './titles.ts'

export type DemoPublisher = DemoRow<typeof PublisherInput>
export type DemoBook = DemoRow<typeof BookInput>

export interface Catalogue {
  readonly publishers: DemoPublisher[]
  readonly subjects: DemoRow<typeof SubjectInput>[]
  readonly editions: DemoRow<typeof EditionInput>[]
  readonly books: DemoBook[]
}

/** Everything passes the schema of the call that would save it: what a form refuses cannot get in this way either. */
export function makeCatalogue(profile: Profile, random: Random): Catalogue {
  const publishers = makePublishers(profile, random)
  const editions = makeEditions(profile, publishers)
  const subjects = makeSubjects()
  const books = makeBooks(profile, random, publishers, editions)
  for (const book of books) refuseMisfit(book, nth(subjects, book.subjectId - 1), nth(editions, book.editionId - 1))
  return { publishers, subjects, editions, books }
}

/** A title must fit its subject and edition, by the server's rules. */
function refuseMisfit(book: DemoBook, subject: Catalogue['subjects'][number], edition: Catalogue['editions'][number]) {
  const [problem] = bookReferenceProblems({ ...book, subject, edition })
  if (problem) throw new Error(`${book.bookCode} of the demo breaks the rule ${problem.rule}.`)
}

function makePublishers({ publishers }: Profile, random: Random): DemoPublisher[] {
  const endings = [
    { zh: '教育出版社', mark: 'E', remark: '教材、教师用书和练习册' },
    { zh: '少年儿童出版社', mark: 'C', remark: '低年级练习册和课外读物' },
    { zh: '大学出版社', mark: 'U', remark: '高中教材和音像制品' },
  ]
  return times(publishers, (index) => {
    const { zh, en } = nth(publisherNames, index)
    const ending = nth(endings, Math.floor(index / publisherNames.length))
    const { zh: contact, mobile } = person(random)
    return rowOf(PublisherInput, index + 1, {
      code: `${en.toUpperCase()}-${ending.mark}`,
      name: zh + ending.zh,
      shortName: zh,
      isbnPrefix: `978-7-${89_900 + index}`,
      contact,
      phone: mobile,
      address: address(random, nth(districtNames, index)),
      remark: ending.remark,
    })
  })
}

/** Every grade has textbooks of these. */
const coreSubjects = ['chinese', 'maths', 'english']

function makeSubjects(): Catalogue['subjects'] {
  return demoSubjects.map(({ code, zh, stages, classesPerTeacher, grades }, index) =>
    rowOf(SubjectInput, index + 1, {
      code,
      name: zh,
      stages: [...stages],
      sortOrder: (index + 1) * 10,
      classesPerTeacher,
      coreGrades: coreSubjects.includes(code) ? [...grades] : [],
      remark: '',
    }),
  )
}

/** The unified edition, which the state prescribes, and one for each publisher that has its own. */
function makeEditions({ editions }: Profile, publishers: readonly DemoPublisher[]): Catalogue['editions'] {
  return times(editions, (index) => {
    const publisher = nth(publishers, index)
    const own = { code: publisher.code, name: `${publisher.shortName}版`, remark: `${publisher.name}编写` }
    const unified = { code: 'UNIFIED', name: '统编版', remark: '统编教材，全国统一使用' }
    return rowOf(EditionInput, index + 1, { ...(index === 0 ? unified : own), publisherId: publisher.id })
  })
}

const unifiedSubjects = ['chinese', 'morals', 'politics', 'history']

function makeBooks(
  { titlesPerSeason }: Profile,
  random: Random,
  publishers: readonly DemoPublisher[],
  editions: Catalogue['editions'],
): DemoBook[] {
  const isbns = isbnsOf(publishers)
  const inUse = makeTitles(titlesPerSeason).map((title, index): DemoBook => {
    const edition = editionOf(title, editions)
    const publisherId = publisherOf(title, edition.publisherId ?? 1, publishers.length)
    return rowOf(BookInput, index + 1, fieldsOf(title, edition.id, publisherId, isbns(publisherId), random))
  })
  return withPredecessors(inUse, isbns, random)
}

/** One in twenty has taken the place of an older one, which is out of use since; a few simply went out of print. */
function withPredecessors(
  inUse: readonly DemoBook[],
  isbns: (publisherId: number) => string,
  random: Random,
): DemoBook[] {
  const renewed = inUse.filter((book) => book.kind === 'textbook' && random.chance(0.07))
  const outOfPrint = inUse.filter((book) => book.kind === 'aid' && random.chance(0.12))
  const older = [...renewed, ...outOfPrint].map((book, index): DemoBook => {
    const { id: _, state: __, ...fields } = book
    const own = {
      bookCode: `${book.bookCode}OLD`,
      isbn: isbns(book.publisherId),
      priceFen: Math.max(1, book.priceFen - 80),
    }
    const remark = index < renewed.length ? '旧版，已由新版取代' : '已绝版，不再征订'
    const copy = { ...fields, ...own, priceKind: 'fixed' as const, remark }
    return rowOf(BookInput, inUse.length + index + 1, copy, 'disabled')
  })
  const replaces = new Map(renewed.map((book, index) => [book.id, inUse.length + index + 1]))
  return [...inUse.map((book) => ({ ...book, replacesId: replaces.get(book.id) ?? null })), ...older]
}

function editionOf({ subject, edition }: Title, editions: Catalogue['editions']) {
  if (edition === 0 && unifiedSubjects.includes(subject.code)) return nth(editions, 0)
  const others = editions.slice(1)
  return nth(others, demoSubjects.indexOf(subject) + edition)
}

/** Textbooks and teacher books come from the edition's publisher; workbooks and aids often from others. */
function publisherOf(title: Title, ofEdition: number, publishers: number): number {
  if (title.kind === 'textbook' || title.kind === 'teacher' || title.kind === 'audiovisual') return ofEdition
  return ((ofEdition + title.kind.length + title.grade) % publishers) + 1
}

/** ISBNs one after the other within each publisher's prefix. */
function isbnsOf(publishers: readonly DemoPublisher[]): (publisherId: number) => string {
  const counts = new Map<number, number>()
  return (publisherId) => {
    const count = counts.get(publisherId) ?? 0
    counts.set(publisherId, count + 1)
    const digits = nth(publishers, publisherId - 1).isbnPrefix.replaceAll('-', '')
    const body = digits + String(count).padStart(12 - digits.length, '0')
    return body + isbnCheckDigit(body)
  }
}

function fieldsOf(title: Title, editionId: number, publisherId: number, isbn: string, random: Random) {
  const { subject, kind, stage } = title
  const pages = pagesOf(title, random)
  const lent = kind === 'textbook' && stage !== 'senior' && subject.recycleRate !== undefined
  return {
    bookCode: title.code,
    isbn,
    title: title.zh,
    publisherId,
    editionId,
    subjectId: demoSubjects.indexOf(subject) + 1,
    stage,
    grade: title.grade,
    volume: title.volume,
    term: title.term,
    kind,
    funding: fundingOf(title),
    recycled: lent,
    recycleRate: lent ? subject.recycleRate : null,
    priceFen: priceOf(title, pages),
    priceKind: random.chance(0.08) ? ('estimated' as const) : ('fixed' as const),
    format: kind === 'atlas' ? '8开' : '16开',
    sheets: pages / 16,
    pages,
    copiesPerPack: pages > 160 ? 20 : pages > 100 ? 30 : 40,
    packsPerCase: random.pick([4, 5, 6]),
    weightGrams: Math.round(pages * 2.3),
    remark: '',
  }
}

const fundingOf = ({ stage, kind }: Title) =>
  stage === 'senior' || ['teacher', 'aid', 'audiovisual'].includes(kind) ? ('self' as const) : ('state' as const)

/** Whole sheets have sixteen pages; older pupils read thicker books. */
function pagesOf({ kind, grade }: Title, random: Random): number {
  const sheets = { teacher: 14, atlas: 4, audiovisual: 1 }[kind as string] ?? 5 + Math.floor(grade / 3)
  return 16 * (sheets + random.int(0, 3))
}

/** A state-set price per sheet and cover; teacher books and aids are dearer. */
function priceOf({ kind }: Title, pages: number): number {
  const perSheet = { teacher: 165, aid: 190, atlas: 230, audiovisual: 600 }[kind as string] ?? 98
  return 130 + Math.round((pages / 16) * perSheet)
}
