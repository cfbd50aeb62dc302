import { archivePlans } from '@keben/core/base/plans/contract'
import { givenIn } from '../given.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { resultOf } from './result.ts'
import { type Season, type SeasonWishes, seasonIn } from './season.ts'

/** A season whose result requests 162 copies of each of this many titles for the own warehouse, in packs of 20. */
export async function seasonToBuy(world: World, titles = 2, wishes: SeasonWishes = {}): Promise<Season> {
  const given = givenIn(world)
  const { id: publisherId } = await given.publisher()
  const { id: editionId } = await given.edition()
  const { id: subjectId } = await given.subject()
  const books: number[] = []
  for (let made = 0; made < titles; made += 1)
    books.push((await given.book({ publisherId, editionId, subjectId, grade: 3 })).id)
  const season = await seasonIn(world, {
    ...wishes,
    books: wishes.books ?? books,
    state: wishes.state === undefined || wishes.state === 'archived' ? 'resulted' : wishes.state,
  })
  await resultOf(world, season.planId)
  // An archived season is read-only.
  if (wishes.state === 'archived')
    await world.as('manage').done(archivePlans, { ids: [season.planId], closeShort: true, reason: 'Over' })
  return season
}

export interface LineWishes {
  readonly copies?: number
  readonly reason?: string
  readonly warehouseId?: number
}

/** A purchase order input for these titles; by default all requested copies. */
export const purchaseOf = (
  { planId, books }: Pick<Season, 'planId' | 'books'>,
  { copies = 162, reason = '', warehouseId = organisations.warehouse.own }: LineWishes = {},
) => ({ planId, lines: books.map((bookId) => ({ bookId, warehouseId, copies, reason })) })
