import type { ImportReport } from '@keben/core/office/spreadsheets/contract'
import type { ReactNode } from 'react'
import { figure, useWords } from '../../kit/app/language.ts'
import { Preview } from './Preview.tsx'
import { Problems } from './Problems.tsx'
import { importWords } from './words.ts'

/** The preview: nothing has been written yet. */
export function Report({
  report,
  fileName,
  problem,
  children,
}: {
  report: ImportReport
  fileName: string
  problem: string | undefined
  children?: ReactNode
}) {
  const words = useWords(importWords)
  const verdict =
    report.wrongRows > 0
      ? report.importId === null
        ? words.someWrong(report.wrongRows)
        : words.someLeftOut(report.wrongRows, report.rows - report.wrongRows)
      : report.created + report.changed > 0
        ? words.allRight(report.rows)
        : words.nothingToDo
  return (
    <div className="import-report">
      {problem && (
        <p className="note is-bad" role="alert">
          {problem}
        </p>
      )}
      <div className="import-verdict flex baseline gap-16" role="status">
        <span className={report.wrongRows > 0 ? 'state is-bad' : 'state is-good'}>{verdict}</span>
        <span className="faint cut push">{fileName}</span>
      </div>
      <Counts report={report} />
      {children}
      <Preview report={report} />
      {report.problems.length > 0 && <Problems problems={report.problems} fileName={fileName} />}
    </div>
  )
}

/** The result of an import. */
export function ImportedReport({
  report,
  problem,
  children,
}: {
  report: ImportReport
  problem: string | undefined
  children?: ReactNode
}) {
  const words = useWords(importWords)
  return (
    <div className="import-report">
      {problem && (
        <p className="note is-bad" role="alert">
          {problem}
        </p>
      )}
      <div className="import-verdict flex baseline gap-16" role="status">
        <span className="state is-good">{words.done(report.rows)}</span>
      </div>
      <Counts report={report} />
      {children}
    </div>
  )
}

function Counts({ report }: { report: ImportReport }) {
  const words = useWords(importWords)
  const counts: { label: string; value: number; bad?: boolean }[] = [
    { label: words.rows, value: report.rows },
    { label: words.created, value: report.created },
    { label: words.changed, value: report.changed },
    { label: words.unchanged, value: report.unchanged },
    // Invalid rows are never imported.
    ...(report.stage === 'checked' ? [{ label: words.wrong, value: report.wrongRows, bad: report.wrongRows > 0 }] : []),
  ]
  return (
    <dl className="import-counts grid">
      {counts.map(({ label, value, bad = false }) => (
        <div key={label} className={bad ? 'is-bad' : undefined}>
          <dt>{label}</dt>
          <dd className="num">{figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
