import type { ImportReport } from '@keben/core/office/spreadsheets/contract'
import { Fragment, useMemo } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { importWords } from './words.ts'

/** The first parsed rows; if some are invalid, the first invalid ones, each with its reasons. */
export function Preview({ report }: { report: ImportReport }) {
  const words = useWords(importWords)
  const { columns, rows } = report.preview
  const wrong = useMemo(() => Map.groupBy(report.problems, ({ row }) => row), [report.problems])
  if (rows.length === 0) return null
  const title = report.wrongRows > 0 ? words.wrongRows : words.preview
  return (
    <section className="import-preview">
      <div className="import-bar row wrap gap-8">
        <h2>{title}</h2>
        <span className="sub num">{words.previewOf(rows.length, report.wrongRows || report.rows)}</span>
      </div>
      <div className="import-frame" tabIndex={0} role="region" aria-label={title}>
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
              <PreviewRow key={row} row={row} columns={columns} cells={cells} problems={wrong.get(row) ?? []} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Problem = ImportReport['problems'][number]

interface PreviewRowProps {
  readonly row: number
  readonly columns: readonly string[]
  readonly cells: readonly string[]
  readonly problems: readonly Problem[]
}

function PreviewRow({ row, columns, cells, problems }: PreviewRowProps) {
  const reasonId = `why-row-${row}`
  const wrong = new Map(problems.map((problem) => [problem.column, problem.message]))
  return (
    <Fragment>
      <tr className={problems.length ? 'has-reasons' : undefined}>
        <th className="is-row num" scope="row" rowSpan={problems.length ? 2 : 1}>
          {row}
        </th>
        {columns.map((column, place) => (
          <PreviewCell key={column} text={cells[place] ?? ''} problem={wrong.get(column)} reasonId={reasonId} />
        ))}
      </tr>
      {problems.length > 0 && (
        <tr className="is-reasons">
          <td colSpan={columns.length} id={reasonId}>
            <span>
              {problems.map((problem) => (
                <span key={`${problem.column} ${problem.rule}`}>
                  <b>{problem.column}</b> {problem.message}
                </span>
              ))}
            </span>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** An invalid cell explains itself on hover and to screen readers. */
function PreviewCell({ text, problem, reasonId }: { text: string; problem: string | undefined; reasonId: string }) {
  const words = useWords(importWords)
  if (!problem) return <td title={text}>{text}</td>
  return (
    <td className="is-wrong" title={problem} tabIndex={0} aria-describedby={reasonId}>
      {text || <i>{words.empty}</i>}
    </td>
  )
}
