import { useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '../language.ts'
import { usePhone } from '../media.ts'
import type { LineViewProps } from './line-parts.tsx'
import { found, sorted, textOfLine } from './line-values.ts'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import { documentWords } from './words.ts'
import '../list/list.css'
import './lines.css'

/** From so many lines on one looks for a line rather than at all of them. */
const manyLines = 12

/** The lines of a document, from columns declared once: a table that sorts and sums, cards on a phone. */
export function LineView<Row>(props: LineViewProps<Row>) {
  const { lines, columns, tools, order } = props
  const words = useWords(documentWords)
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const [ownSort, setOwnSort] = useState<string>()
  const { sort, onSort } = order ?? { sort: ownSort, onSort: setOwnSort }
  const looking = useDeferredValue(typed)
  const shown = useMemo(
    () => (order ? lines : sorted(found(lines, textOfLine(columns), looking), columns, sort)),
    [lines, columns, looking, sort, order],
  )
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
        <Lines {...props} shown={shown} sort={sort} onSort={onSort} />
      ) : (
        <p className="lines-none sub">{words.noneFound}</p>
      )}
    </>
  )
}
