import type { Catalogue, DemoBook } from './catalogue.ts'
import type { Duties } from './duties.ts'
import type { DemoUser } from './people.ts'
import { nth, times } from './random.ts'

type BookGrant = {
  readonly user_id: number
  readonly scope: 'all' | 'publisher' | 'subject' | 'book'
  readonly publisher_id: number | null
  readonly subject_id: number | null
  readonly book_id: number | null
}

const none = { publisher_id: null, subject_id: null, book_id: null }
const all = (user_id: number): BookGrant => ({ ...none, user_id, scope: 'all' })
const ofPublisher = (user_id: number, id: number): BookGrant => ({
  ...none,
  user_id,
  scope: 'publisher',
  publisher_id: id,
})
const ofSubject = (user_id: number, id: number): BookGrant => ({ ...none, user_id, scope: 'subject', subject_id: id })
const ofBook = (user_id: number, id: number): BookGrant => ({ ...none, user_id, scope: 'book', book_id: id })

/**
 * The titles of business users: nearly all for head office's buyers, some publishers, subjects or titles for others. A
 * few titles are unassigned since a colleague left.
 */
export function makeBookGrants(users: readonly DemoUser[], catalogue: Catalogue) {
  const { publishers, subjects } = catalogue
  const waiting = forgottenTitles(catalogue)
  const publisher = waiting[0]?.publisherId
  const granted = publishers.filter(({ id }) => id !== publisher)
  const beside = catalogue.books.filter((book) => book.publisherId === publisher && !waiting.includes(book))
  const taught = subjects.filter(({ id }) => !waiting.some(({ subjectId }) => subjectId === id))
  const single = catalogue.books.filter(({ state }) => state === 'active').filter((book) => !waiting.includes(book))
  const business = users.filter(({ roles }) => roles.includes('business'))
  // Every company has a buyer across all publishers.
  const atWork = business.filter(({ state }) => state === 'active')
  const buyers = new Set([...Map.groupBy(atWork, ({ companyId }) => companyId).values()].map(([first]) => first?.id))
  return business.flatMap(({ id, userName, roles, state }, index): BookGrant[] => {
    if (state === 'disabled') return [all(id)]
    if (userName === 'business' || roles.length > 1 || buyers.has(id))
      return [...granted.map((each) => ofPublisher(id, each.id)), ...beside.map((book) => ofBook(id, book.id))]
    const start = index * 3
    if (index % 3 === 0) return times(12, (step) => ofBook(id, nth(single, start * 7 + step * 5).id))
    if (index % 3 === 1) return times(4, (step) => ofPublisher(id, nth(granted, start + step).id))
    return times(5, (step) => ofSubject(id, nth(taught, start + step).id))
  })
}

/** Up to five titles of one subject of the last publisher that has several. */
function forgottenTitles({ publishers, books }: Catalogue): DemoBook[] {
  const inUse = books.filter(({ state }) => state === 'active')
  for (const { id } of publishers.toReversed()) {
    const bySubject = Map.groupBy(
      inUse.filter(({ publisherId }) => publisherId === id),
      ({ subjectId }) => subjectId,
    )
    const several = [...bySubject.values()].find((titles) => titles.length >= 3)
    if (several) return several.slice(0, 5)
  }
  return []
}

/** A keeper has the warehouse where the keeper works; the user `warehouse` has the centre with all its children. */
export const makeWarehouseGrants = ({ keepers }: Duties) =>
  [...keepers].map(([warehouse_id, user_id]) => ({ user_id, warehouse_id }))
