import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '../app/language.ts'
import { usePhone } from '../hooks/media.ts'
import { usePrinting } from '../hooks/usePrinting.ts'
import type { LineViewProps } from './line-parts.tsx'
import { matchingLines, sorted, textOfLine } from './line-values.ts'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import { documentWords } from '../document/words.ts'
import '../list/list.css'
import './lines.css'

/** From this many lines on, a search shows. */
const manyLines = 12
/** The number of lines rendered initially and per scroll step. */
const linesAtOnce = 200

/** The lines of a document, from columns declared once: a sortable table with sums, cards on a phone. */
export function LineView<Row>(props: LineViewProps<Row>) {
  const { lines, columns, tools, order } = props
  const words = useWords(documentWords)
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const [ownSort, setOwnSort] = useState<string>()
  const { sort, onSort } = order ?? { sort: ownSort, onSort: setOwnSort }
  const looking = useDeferredValue(typed)
  const shown = useMemo(
    () => (order ? lines : sorted(matchingLines(lines, textOfLine(columns), looking), columns, sort)),
    [lines, columns, looking, sort, order],
  )
  const { drawn, end } = useGrowing(shown.length)
  if (!lines.length) return props.empty ?? <p className="lines-none sub">{words.noLines}</p>
  const isLong = lines.length > manyLines && !order
  const Lines = phone ? LineCards : LineTable
  return (
    <>
      {(isLong || tools) && (
        <div className="toolbar lines-tools no-print">
          {isLong && (
            <label className="search-box">
              <span className="unseen">{words.search}</span>
              <input
                value={typed}
                placeholder={words.search}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
          )}
          {looking && (
            <span className="sub num" role="status">
              {words.shown(shown.length, lines.length)}
            </span>
          )}
          <span className="grow" />
          {tools}
        </div>
      )}
      {shown.length > 0 ? (
        <>
          <Lines {...props} shown={shown} drawn={drawn} sort={sort} onSort={onSort} />
          {drawn < shown.length && <i key={drawn} ref={end} />}
        </>
      ) : (
        <p className="lines-none sub">{words.noneFound}</p>
      )}
    </>
  )
}

/** The number of rendered lines, and a sentinel behind them that renders more. Print renders all. */
function useGrowing(all: number) {
  const [drawn, setDrawn] = useState(linesAtOnce)
  const printing = usePrinting()
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setDrawn((before) => before + linesAtOnce)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { drawn: printing ? all : drawn, end }
}
