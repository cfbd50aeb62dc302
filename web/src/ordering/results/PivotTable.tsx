import { yuan } from '@keben/core/kit/money'
import { type Dimension, dimensions } from '@keben/core/ordering/results/choices'
import { useState } from 'react'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import type { PivotCell } from './DrillDrawer.tsx'
import { type Measure, type Pivot, type PivotRow, filterOf, labelOf } from './pivot.ts'
import { summaryWords } from './words-summary.ts'

interface PivotTableProps {
  readonly pivot: Pivot
  readonly rows: Dimension
  readonly columns: Dimension | undefined
  readonly measure: Measure
  readonly titles: number
  readonly onCell: (cell: PivotCell) => void
}

/** Further rows show on request. */
const fewRows = 100
/** With more columns there is no room for the number of titles. */
const mostBeside = 8

const shown = (measure: Measure, value: number): string => (measure === 'copies' ? figure(value) : yuan(value))

/** A table with totals of rows and columns. A figure opens its lines; larger figures are darker. */
export function PivotTable(props: PivotTableProps) {
  const { pivot, rows, columns, measure, titles } = props
  const words = useWords(summaryWords)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const withTitles = rows !== 'title' && pivot.columns.length <= mostBeside
  const lines = all ? pivot.rows : pivot.rows.slice(0, fewRows)
  return (
    <section className="plan-part result-pivot" aria-label={words.measures[measure]}>
      <div className="result-pivot-frame scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{dimensions[rows][language]}</th>
              {columns &&
                pivot.columns.map(({ bucket }) => (
                  <th key={bucket.key} scope="col" className="is-end">
                    <span className="cut" title={labelOf(columns, bucket, language)}>
                      {labelOf(columns, bucket, language)}
                    </span>
                  </th>
                ))}
              <th scope="col" className="is-end is-total">
                {words.total}
              </th>
              {withTitles && (
                <th scope="col" className="is-end">
                  {words.titles}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((row) => (
              <PivotLine key={row.bucket.key} row={row} withTitles={withTitles} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {columns &&
                pivot.columns.map(({ bucket, total }) => (
                  <td key={bucket.key} className="is-end num">
                    {shown(measure, total)}
                  </td>
                ))}
              <td className="is-end is-total num">{shown(measure, pivot.total)}</td>
              {withTitles && <td className="is-end num">{figure(titles)}</td>}
            </tr>
          </tfoot>
        </table>
      </div>
      {lines.length < pivot.rows.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {words.showAll(pivot.rows.length)}
        </button>
      )}
    </section>
  )
}

type PivotLineProps = PivotTableProps & { readonly row: PivotRow; readonly withTitles: boolean }

function PivotLine({ row, withTitles, pivot, rows, columns, measure, onCell }: PivotLineProps) {
  const language = useLanguage()
  const name = labelOf(rows, row.bucket, language)
  const ofRow = filterOf(rows, row.bucket)
  return (
    <tr>
      <th scope="row">
        <span className="cut" title={name}>
          {name}
        </span>
      </th>
      {columns &&
        pivot.columns.map(({ bucket }, place) => {
          const value = row.values[place] ?? 0
          const ofColumn = filterOf(columns, bucket)
          const column = labelOf(columns, bucket, language)
          const share = pivot.most ? Math.round((24 * value) / pivot.most) : 0
          return (
            <td
              key={bucket.key}
              className="is-end"
              style={{ background: `color-mix(in srgb, var(--pine) ${share}%, transparent)` }}
            >
              <Value
                text={value ? shown(measure, value) : ''}
                open={ofRow && ofColumn && (() => onCell({ row: name, column, filter: { ...ofRow, ...ofColumn } }))}
              />
            </td>
          )
        })}
      <td className="is-end is-total">
        <Value
          text={shown(measure, row.total)}
          open={ofRow && (() => onCell({ row: name, column: '', filter: ofRow }))}
        />
      </td>
      {withTitles && <td className="is-end num sub">{figure(row.bucket.titles)}</td>}
    </tr>
  )
}

function Value({ text, open }: { text: string; open: (() => void) | undefined }) {
  if (!text) return <span className="faint">–</span>
  if (!open) return <span className="num">{text}</span>
  return (
    <button type="button" className="result-pivot-cell num" onClick={open}>
      {text}
    </button>
  )
}
