import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../app/language.ts'
import { YearsShown, spansYears } from '../../values/moment.tsx'
import { printedNow } from '../../ui/Paper.tsx'
import { listWords } from '../../app/words.ts'
import { cellOf, valuesOf } from './cell.tsx'
import type { Column } from '../columns.tsx'
import { isCode } from '../../values/code-text.ts'
import type { WithId } from '../types.ts'

/** About sixty sheets; beyond that, the download serves better. */
const mostRows = 5_000
const perCall = 500
/** From this many columns on, the sheets are landscape. */
const manyColumns = 7

interface PrintWholeProps {
  readonly title: string
  /** The list's counts and sums. */
  readonly summary: string
  readonly total: number
  /** The loaded rows, if they are all. */
  readonly rows: readonly WithId[] | undefined
  /** Loads a page under the same filters. */
  readonly load: (page: number, pageSize: number) => Promise<readonly WithId[]>
  readonly columns: readonly Column<WithId>[]
  readonly labelOf: (column: Column<WithId>) => string
  readonly onDone: () => void
}

/** Loads and prints all pages of a list. */
export function PrintWhole({ title, summary, total, rows, load, columns, labelOf, onDone }: PrintWholeProps) {
  const words = useWords(listWords)
  const [all, setAll] = useState(rows)
  const gather = useEffectEvent(() => allOf(load, total))
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (all) return undefined
    let isLeft = false
    // The call has already shown its refusal.
    void gather().then(
      (found) => !isLeft && setAll(found),
      () => !isLeft && finish(),
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list is gathered once for each time it is printed
  }, [])
  useEffect(() => {
    if (!all) return undefined
    const put = () => finish()
    window.addEventListener('afterprint', put)
    window.print()
    return () => window.removeEventListener('afterprint', put)
  }, [all])
  if (!all) return null
  return (
    <article className={columns.length > manyColumns ? 'paper printed-list is-wide' : 'paper printed-list'}>
      <p className="paper-title">{title}</p>
      <p className="num">
        {summary} · {words.printedAt(printedNow())}
      </p>
      {all.length < total && <p>{words.printedPart(all.length, total)}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align === 'end' ? undefined : 'is-text'}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <YearsShown value={spansYears(all.flatMap((row) => valuesOf(row, columns)))}>
            {all.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.key} className={lookOf(column, row)}>
                    {cellOf(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </YearsShown>
        </tbody>
      </table>
    </article>
  )
}

/** Figures and numbers do not break at hyphens. */
function lookOf(column: Column<WithId>, row: WithId): string {
  const [value] = valuesOf(row, [column])
  const isUnbroken = column.isWhole || (typeof value === 'string' && isCode(value))
  return [column.align !== 'end' && 'is-text', isUnbroken && 'is-code'].filter(Boolean).join(' ')
}

/** Loads page by page and drops duplicates of rows that moved meanwhile. */
async function allOf(load: PrintWholeProps['load'], total: number): Promise<readonly WithId[]> {
  const found = new Map<number, WithId>()
  const pages = Math.ceil(Math.min(total, mostRows) / perCall)
  for (let page = 1; page <= pages; page += 1) for (const row of await load(page, perCall)) found.set(row.id, row)
  return [...found.values()]
}
