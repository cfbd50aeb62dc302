import { saveBook, saveBookTerms, saveEdition, savePublisher, saveSubject } from '@keben/core/catalogue/contract'
import { isbnCheckDigit } from '@keben/core/catalogue/rules'
import { sql } from '@keben/server/kit/sql'
import type { World } from '../world.ts'
import { organisations, userIdOf } from '../world/people.ts'

/** A publisher with a subject, an edition and a title. */
export interface Shelf {
  readonly publisher: number
  readonly subject: number
  readonly edition: number
  readonly book: number
}

const isbn = `978710700001${isbnCheckDigit('978710700001')}`

export const bookInput = (code: string, shelf: Omit<Shelf, 'book'>) => ({
  bookCode: code,
  isbn,
  title: `Title ${code}`,
  publisherId: shelf.publisher,
  editionId: shelf.edition,
  subjectId: shelf.subject,
  stage: 'primary' as const,
  grade: 1,
  volume: 'first' as const,
  term: 'autumn' as const,
  kind: 'textbook' as const,
  funding: 'state' as const,
  priceFen: 1000,
  copiesPerPack: 20,
  packsPerCase: 5,
})

async function makeShelf(world: World, code: string): Promise<Shelf> {
  const manage = world.as('manage')
  const { id: publisher } = await manage.done(savePublisher, { code, name: `Publisher ${code}` })
  const { id: subject } = await manage.done(saveSubject, { code, name: `Subject ${code}`, stages: ['primary'] })
  const { id: edition } = await manage.done(saveEdition, { code, name: `Edition ${code}`, publisherId: publisher })
  const { id: book } = await manage.done(saveBook, bookInput(`BOOK${code}`, { publisher, subject, edition }))
  return { publisher, subject, edition, book }
}

export interface Stage {
  readonly own: Shelf
  readonly foreign: Shelf
}

const made = new WeakMap<World, Promise<Stage>>()

/** Two shelves: the one that `granted` works on and `supplier` supplies, and one that is nobody's business of theirs. */
export function stageIn(world: World): Promise<Stage> {
  const stage = made.get(world) ?? makeStage(world)
  made.set(world, stage)
  return stage
}

async function makeStage(world: World): Promise<Stage> {
  const own = await makeShelf(world, 'OWN')
  const foreign = await makeShelf(world, 'FOREIGN')
  await world.db.primary.run(sql`insert into book_grant (user_id, scope, publisher_id)
    values (${userIdOf('granted')}, 'publisher', ${own.publisher})`)
  const { supplier } = organisations
  await world.db.primary.run(sql`insert into supplier_publisher (supplier_id, publisher_id)
    values (${supplier.own}, ${own.publisher}), (${supplier.foreign}, ${foreign.publisher})`)
  await agree(world, 'business', own.book, supplier.own)
  await agree(world, 'otherBusiness', own.book, supplier.foreign)
  return { own, foreign }
}

const agree = (world: World, who: 'business' | 'otherBusiness', bookId: number, supplierId: number) =>
  world.as(who).done(saveBookTerms, {
    titles: [{ bookId, termsVersion: 0 }],
    supplierId,
    purchaseDiscountBp: 7000,
  })
