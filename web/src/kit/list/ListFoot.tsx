import { pageSizes } from '@keben/core/kit/paging'
import { Icon } from '../controls/Icon.tsx'
import { figure, useWords } from '../app/language.ts'
import { type ListWords, listWords } from '../app/words.ts'
import { pageNumbers } from './pages.ts'
import type { ListState } from './search.ts'

/** The total and the pagination. */
export function ListFoot({
  total,
  isMore,
  state,
  change,
  phone,
  can,
}: {
  total: number
  /** There are more rows than the counted total. */
  isMore: boolean
  state: ListState
  change: (part: Partial<ListState>) => void
  phone: boolean
  can: Parameters<ListWords['keys']>[0]
}) {
  const words = useWords(listWords)
  const { page, pageSize } = state
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <footer className="list-foot">
      <span className="num sub">
        {pages === 1 ? words.rows(total) : words.range(from, to, figure(total) + (isMore ? '+' : ''))}
      </span>
      {/* The browser's own Print shows only the loaded page. */}
      {pages > 1 && !phone && <span className="only-print small">{words.printedPage}</span>}
      {!phone && <span className="keys-hint small faint">{words.keys(can)}</span>}
      <span className="grow" />
      {pages > 1 && (
        <nav className="pager inline-row gap-2" aria-label={words.pages}>
          <button
            type="button"
            aria-label={words.previous}
            disabled={page === 1}
            onClick={() => change({ page: page - 1 })}
          >
            <Icon name="left" />
          </button>
          {pageNumbers(page, pages).map((one, place) =>
            one === 'gap' ? (
              // oxlint-disable-next-line react/no-array-index-key -- gaps have no other name
              <span key={`gap-${place}`} className="faint" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                className="num"
                aria-label={words.page(one)}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => change({ page: one })}
              >
                {one}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={words.next}
            disabled={page >= pages}
            onClick={() => change({ page: page + 1 })}
          >
            <Icon name="right" />
          </button>
        </nav>
      )}
      {!phone && (
        <select
          className="page-size num"
          aria-label={words.pageSize}
          value={pageSize}
          onChange={(event) => change({ pageSize: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {words.perPage(size)}
            </option>
          ))}
        </select>
      )}
    </footer>
  )
}
