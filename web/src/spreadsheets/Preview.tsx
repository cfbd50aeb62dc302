import type { ImportReport } from '@keben/core/spreadsheets/contract'
import { useMemo } from 'react'
import { useWords } from '../kit/language.ts'
import { importWords } from './words.ts'

/** The first rows as they were understood; a wrong cell is marked and says why. */
export function Preview({ report }: { report: ImportReport }) {
  const words = useWords(importWords)
  const { columns, rows } = report.preview
  const wrong = useMemo(() => wrongCells(report.problems), [report.problems])
  if (rows.length === 0) return null
  return (
    <section className="import-preview">
      <div className="import-bar">
        <h2>{words.preview}</h2>
        <span className="sub num">{words.previewOf(rows.length, report.rows)}</span>
      </div>
      <div className="import-frame" tabIndex={0} role="region" aria-label={words.preview}>
        <table>
          <thead>
            <tr>
              <th className="is-row">{words.row}</th>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th className="is-row num" scope="row">
                  {row}
                </th>
                {columns.map((column, place) => (
                  <PreviewCell key={column} text={cells[place] ?? ''} problem={wrong.get(cellKey(row, column))} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function PreviewCell({ text, problem }: { text: string; problem: string | undefined }) {
  const words = useWords(importWords)
  if (!problem) return <td title={text}>{text}</td>
  return (
    <td className="is-wrong" title={problem}>
      {text || <i>{words.empty}</i>}
      <span className="unseen">: {problem}</span>
    </td>
  )
}

const cellKey = (row: number, column: string): string => `${row} ${column}`

const wrongCells = (problems: ImportReport['problems']): ReadonlyMap<string, string> =>
  new Map(problems.map(({ row, column, message }) => [cellKey(row, column), message]))
