import { sql } from '@keben/server/kit/database/sql'
import { givenIn } from '../given.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'

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

const made = new WeakMap<World, Promise<Stage>>()

/** Two shelves: the one of `granted` and `supplier`, and a foreign one. */
export function stageIn(world: World): Promise<Stage> {
  const stage = made.get(world) ?? makeStage(world)
  made.set(world, stage)
  return stage
}

async function makeStage(world: World): Promise<Stage> {
  const given = givenIn(world)
  const [own, foreign] = [await makeShelf(world), await makeShelf(world)]
  const { supplier } = organisations
  await given.grant('granted', { publisher: own.publisher })
  await world.db.primary.run(sql`insert into supplier_publisher (supplier_id, publisher_id)
    values (${supplier.own}, ${own.publisher}), (${supplier.foreign}, ${foreign.publisher})`)
  await given.terms(own.book, 'business', { supplierId: supplier.own })
  await given.terms(own.book, 'otherBusiness', { supplierId: supplier.foreign })
  return { own, foreign }
}

async function makeShelf(world: World): Promise<Shelf> {
  const { id, publisherId, subjectId, editionId } = await givenIn(world).book()
  return { book: id, publisher: publisherId, subject: subjectId, edition: editionId }
}
