import { type SavedView, listViews } from '@keben/core/base/identity/views'
import { useEndpoint } from '../../api/endpoint-query.ts'
import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import type { ListLook } from '../look.ts'
import { type PlacedColumn, columnsPlaced, placedFrom } from '../placed-columns.ts'
import type { WithId } from '../types.ts'

/** Views change rarely. */
const aWhile = 5 * 60_000

/** The saved views of a list: filters, order and columns together. */
export function ViewChoice<Row extends WithId, Input, Sums>({ look }: { look: ListLook<Row, Input, Sums> }) {
  const words = useWords(listWords)
  const { data } = useEndpoint(listViews, { list: look.name }, { quiet: true, staleTime: aWhile })
  const views = data?.views ?? []
  if (views.length === 0) return null
  const now = views.find((view) => isLooked(look, view))
  const show = (id: string) => {
    const view = views.find((one) => String(one.id) === id)
    look.chosen.take(view?.look.columns ?? [])
    look.searchAs(view?.look.search ?? {})
  }
  return (
    <select
      className="view-choice"
      aria-label={words.views}
      value={now ? String(now.id) : ''}
      onChange={({ target }) => show(target.value)}
    >
      <option value="">{words.plainView}</option>
      {views.map((view) => (
        <option key={view.id} value={view.id}>
          {view.isMine ? view.name : words.viewOf(view.name, view.by)}
        </option>
      ))}
    </select>
  )
}

const searchText = (search: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)))
const columnsText = (placed: readonly PlacedColumn[]): string =>
  placed.map(({ key, width }) => `${key} ${width}`).join()

/** Whether the list matches a view exactly. */
const isLooked = <Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums>, view: SavedView): boolean =>
  searchText(look.asKnown(view.look.search)) === searchText(look.searched) &&
  columnsText(placedFrom(columnsPlaced(look.columns, view.look.columns))) === columnsText(look.chosen.placed)
