import { shownMoment } from '@keben/core/kit/moment'
import { type ImportKind, type ImportRun, listImportRuns } from '@keben/core/office/spreadsheets/contract'
import { Button } from '../../kit/controls/Button.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { useUndo } from './useUndo.ts'
import { importWords } from './words.ts'

/** Today's imports of this kind by all users. Each can be undone. */
export function RunsToday({ kind }: { kind: ImportKind }) {
  const words = useWords(importWords)
  const { data } = useEndpoint(listImportRuns, { kind }, { staleTime: 0 })
  const undo = useUndo()
  if (!data?.list.length) return null
  return (
    <section className="import-runs">
      <h2>{words.runs}</h2>
      {undo.problem && (
        <p className="note is-bad" role="alert">
          {undo.problem}
        </p>
      )}
      <ul className="wide">
        {data.list.map((run) => (
          <Run key={run.id} run={run} busy={undo.busy} onUndo={() => void undo.run(run.id, run.fileName)} />
        ))}
      </ul>
      {undo.holder}
    </section>
  )
}

function Run({ run, busy, onUndo }: { run: ImportRun; busy: boolean; onUndo: () => void }) {
  const words = useWords(importWords)
  const isUndone = run.state === 'undone'
  return (
    <li className={isUndone ? 'is-undone' : undefined}>
      <time className="num sub" dateTime={run.importedAt}>
        {shownMoment(run.importedAt).slice(11)}
      </time>
      <span className="grid grow slim">
        <span className="cut" title={run.fileName}>
          {run.fileName}
        </span>
        <span className="sub num">
          {run.who} · {words.runDid(run.created, run.changed)}
        </span>
      </span>
      {isUndone ? (
        <span className="sub">{words.undoneBy(run.undoneBy)}</span>
      ) : (
        <Button size="small" disabled={busy} aria-label={`${words.undo}: ${run.fileName}`} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}
