import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'

/** A publisher with a subject, an edition and a title; their ids. */
export interface Shelf {
  readonly publisher: number
  readonly subject: number
  readonly edition: number
  readonly book: number
}

export interface Stage {
  readonly own: Shelf
  readonly foreign: Shelf
}

const made = new WeakMap<TestApp, Promise<Stage>>()

/** Two shelves: the one of `granted` and `supplier`, and a foreign one. */
export function accessStage(app: TestApp): Promise<Stage> {
  const stage = made.get(app) ?? makeStage(app)
  made.set(app, stage)
  return stage
}

async function makeStage(app: TestApp): Promise<Stage> {
  const fixtures = createFixtures(app)
  const [own, foreign] = [await makeShelf(app), await makeShelf(app)]
  const { supplier } = organisations
  await fixtures.grant('granted', { publisher: own.publisher })
  await app.db.primary.run(sql`insert into supplier_publisher (supplier_id, publisher_id)
    values (${supplier.own}, ${own.publisher}), (${supplier.foreign}, ${foreign.publisher})`)
  await fixtures.terms(own.book, 'business', { supplierId: supplier.own })
  await fixtures.terms(own.book, 'otherBusiness', { supplierId: supplier.foreign })
  return { own, foreign }
}

async function makeShelf(app: TestApp): Promise<Shelf> {
  const { id, publisherId, subjectId, editionId } = await createFixtures(app).book()
  return { book: id, publisher: publisherId, subject: subjectId, edition: editionId }
}
