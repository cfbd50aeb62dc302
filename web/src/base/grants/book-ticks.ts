import type { BookTree, UserBooks } from '@keben/core/base/grants/contract'
import type { TickNode } from '../../kit/tick-tree/TickTree.tsx'

/* Title grants as ticks of a tree. A title has one key under publisher and subject. */

export type BookView = 'publisher' | 'subject'

export const allKey = 'all'
const keyOf = (scope: BookView | 'book', id: number): string => `${scope}:${id}`

/** Titles by publisher or subject, under one root for the company. */
export function bookNodes({ publishers, subjects, books }: BookTree, view: BookView, everything: string): TickNode[] {
  const byBranch = Map.groupBy(books, (book) => (view === 'publisher' ? book.publisherId : book.subjectId))
  const nameOf = new Map((view === 'publisher' ? subjects : publishers).map(({ id, name }) => [id, name]))
  const branches = (view === 'publisher' ? publishers : subjects).map(({ id, code, name }) => ({
    key: keyOf(view, id),
    name,
    alsoFound: code,
    children: (byBranch.get(id) ?? []).map((book) => ({
      key: keyOf('book', book.id),
      name: book.title,
      code: book.code,
      alsoFound: nameOf.get(view === 'publisher' ? book.subjectId : book.publisherId) ?? '',
      hue: book.subjectId - 1,
    })),
  }))
  return [{ key: allKey, name: everything, children: branches }]
}

export const ticksOfGrants = ({ all, publisherIds, subjectIds, bookIds }: Omit<UserBooks, 'list'>): Set<string> =>
  new Set([
    ...(all ? [allKey] : []),
    ...publisherIds.map((id) => keyOf('publisher', id)),
    ...subjectIds.map((id) => keyOf('subject', id)),
    ...bookIds.map((id) => keyOf('book', id)),
  ])

/** The inverse: the call's input. */
export function grantsOfTicks(ticked: ReadonlySet<string>) {
  const idsOf = (scope: BookView | 'book') =>
    [...ticked].filter((key) => key.startsWith(`${scope}:`)).map((key) => Number(key.slice(scope.length + 1)))
  return {
    all: ticked.has(allKey),
    publisherIds: idsOf('publisher'),
    subjectIds: idsOf('subject'),
    bookIds: idsOf('book'),
  }
}

/** A grant of everything replaces all others. */
export const withoutNeedless = (ticked: ReadonlySet<string>): ReadonlySet<string> =>
  ticked.has(allKey) ? new Set([allKey]) : ticked

/** Titles granted by a branch of the other grouping. */
export function coveredBeside({ books }: BookTree, ticked: ReadonlySet<string>, view: BookView): ReadonlySet<string> {
  const beside = (book: BookTree['books'][number]) =>
    view === 'publisher' ? keyOf('subject', book.subjectId) : keyOf('publisher', book.publisherId)
  return new Set(books.filter((book) => ticked.has(beside(book))).map(({ id }) => keyOf('book', id)))
}

/** The number of titles under these ticks. */
export const countTitles = ({ books }: BookTree, ticked: ReadonlySet<string>): number =>
  ticked.has(allKey)
    ? books.length
    : books.filter(
        ({ id, publisherId, subjectId }) =>
          ticked.has(keyOf('book', id)) ||
          ticked.has(keyOf('publisher', publisherId)) ||
          ticked.has(keyOf('subject', subjectId)),
      ).length

/** The keys of titles out of use. */
export const disabledKeys = ({ books }: BookTree): ReadonlySet<string> =>
  new Set(books.filter(({ disabled }) => disabled).map(({ id }) => keyOf('book', id)))

/** The number of users with each grant, by node key. */
export const countsByKey = (
  counts: readonly { readonly scope: 'all' | BookView | 'book'; readonly id: number | null; readonly users: number }[],
): ReadonlyMap<string, number> =>
  new Map(counts.map(({ scope, id, users }) => [scope === 'all' || id === null ? allKey : keyOf(scope, id), users]))
