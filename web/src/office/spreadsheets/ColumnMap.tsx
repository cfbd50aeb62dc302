import type { ColumnMapping } from '@keben/core/office/spreadsheets/contract'
import { useState } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { importWords } from './words.ts'

export type ColumnAssignments = { readonly key: string; readonly place: number | null }[]

interface ColumnMapProps {
  readonly mapping: ColumnMapping
  /** Initially expanded, because a column is missing. */
  readonly open: boolean
  readonly onChoose: (columns: ColumnAssignments) => void
}

/** Maps the columns of the file to fields. */
export function ColumnMap({ mapping: { headers, columns }, open, onChoose }: ColumnMapProps) {
  const words = useWords(importWords)
  const [chosen, setChosen] = useState<Readonly<Record<string, number | null>>>({})
  const placeOf = (key: string): number | null => {
    const now = chosen[key]
    return now === undefined ? (columns.find((column) => column.key === key)?.place ?? null) : now
  }
  const places = columns.map(({ key }) => placeOf(key))
  const unread = headers.filter((header, place) => header && !places.includes(place))
  const read = places.filter((place) => place !== null).length
  return (
    <details className="import-map" open={open}>
      <summary>
        {words.columnsRead(read, columns.length)}
        {unread.length > 0 && <span className="sub"> · {words.columnsUnread(unread.join(' · '))}</span>}
      </summary>
      <p className="sub">{words.columnsHint}</p>
      <div className="import-map-columns grid">
        {columns.map(({ key, name, isKey }) => (
          <label key={key}>
            <span>
              {name}
              {isKey && <b className="ink-bad"> *</b>}
            </span>
            <select
              className="import-filter"
              aria-label={name}
              value={placeOf(key) ?? ''}
              onChange={({ target }) =>
                setChosen({ ...chosen, [key]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{isKey ? words.columnMissing : words.columnStays}</option>
              {headers.map((header, place) => (
                // Two columns may have the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={place} value={place}>
                  {header || words.columnAt(place + 1)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button"
        disabled={columns.some(({ key, isKey }) => isKey && placeOf(key) === null)}
        onClick={() => onChoose(columns.map(({ key }) => ({ key, place: placeOf(key) })))}
      >
        {words.checkAgain}
      </button>
    </details>
  )
}
