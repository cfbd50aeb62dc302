import type { ImportReport } from '@keben/core/office/spreadsheets/contract'
import { mostProblems } from '@keben/core/office/spreadsheets/report'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Icon } from '../../kit/controls/Icon.tsx'
import { saveFile } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { toast } from '../../kit/ui/toast.ts'
import { commaSeparated, copyText, tabSeparated } from './copy-text.ts'
import { importWords } from './words.ts'

type Problem = ImportReport['problems'][number]

/** Every problem with its row, column, value and reason. The list can be filtered and downloaded. */
export function Problems({ problems, fileName }: { problems: readonly Problem[]; fileName: string }) {
  const words = useWords(importWords)
  const [typed, setTyped] = useState('')
  const [column, setColumn] = useState('')
  const shown = problems.filter((problem) => matches(problem, typed, column))
  const rows = () => [
    [words.row, words.column, words.given, words.reason],
    ...shown.map((problem) => [problem.row, problem.column, problem.given, problem.message]),
  ]
  const copy = () => {
    if (copyText(tabSeparated(rows()))) toast('success', words.copied(shown.length), 'base')
  }
  return (
    <section className="import-problems">
      <div className="import-bar row wrap gap-8">
        <h2>
          {problems.length < mostProblems ? words.problems(problems.length) : words.firstProblems(problems.length)}
        </h2>
        <input
          type="search"
          className="import-filter"
          placeholder={words.filter}
          aria-label={words.filter}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <select
          className="import-filter"
          aria-label={words.column}
          value={column}
          onChange={(event) => setColumn(event.target.value)}
        >
          <option value="">{words.allColumns}</option>
          {columnsOf(problems).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {shown.length < problems.length && (
          <span className="sub num" role="status">
            {words.problemsOf(shown.length, problems.length)}
          </span>
        )}
        <span className="grow" />
        <Button icon={<Icon name="copy" />} disabled={shown.length === 0} onClick={copy}>
          {words.copy}
        </Button>
        <Button
          icon={<Icon name="download" />}
          disabled={shown.length === 0}
          onClick={() => saveFile(commaSeparated(rows()), `${fileName.replace(/\.xlsx$/i, '')}.csv`)}
        >
          {words.saveProblems}
        </Button>
      </div>
      <ProblemTable problems={shown} />
    </section>
  )
}

function ProblemTable({ problems }: { problems: readonly Problem[] }) {
  const words = useWords(importWords)
  return (
    <div className="import-frame is-problems" tabIndex={0} role="region" aria-label={words.reason}>
      <table>
        <thead>
          <tr>
            <th className="is-row">{words.row}</th>
            <th>{words.column}</th>
            <th>{words.given}</th>
            <th>{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.row} ${problem.column} ${problem.rule}`}>
              <td className="is-row num">{problem.row}</td>
              <td>{problem.column}</td>
              <td>{problem.given || <span className="faint">{words.empty}</span>}</td>
              <td className="is-reason">{problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length === 0 && <p className="sub">{words.noMatch}</p>}
    </div>
  )
}

const columnsOf = (problems: readonly Problem[]): string[] => [...new Set(problems.map(({ column }) => column))]

function matches(problem: Problem, typed: string, column: string): boolean {
  if (column && problem.column !== column) return false
  const text = `${problem.row} ${problem.column} ${problem.given} ${problem.message}`.toLowerCase()
  return text.includes(typed.trim().toLowerCase())
}
