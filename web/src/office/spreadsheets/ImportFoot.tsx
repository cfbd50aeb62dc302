import { Button } from '../../kit/controls/Button.tsx'
import { useWords } from '../../kit/app/language.ts'
import type { Import, ImportState } from './useImport.ts'
import type { Undo } from './useUndo.ts'
import { importWords } from './words.ts'

interface ImportFootProps {
  readonly running: Import
  /** Undefined for users who cannot undo an import. */
  readonly undo: Undo | undefined
  readonly onRestart: () => void
  readonly onClose: () => void
}

const nothingChecked = { wrongRows: 0, rows: 0, importId: null }

export function ImportFoot({ running, undo, onRestart, onClose }: ImportFootProps) {
  const words = useWords(importWords)
  const { state } = running
  const { wrongRows, rows, importId } = state.at === 'checked' ? state.report : nothingChecked
  const isStopped = wrongRows > 0 && importId === null
  return (
    <div className="import-foot row wrap gap-8">
      {isStopped && (
        <>
          <span className="sub" id="why-no-import">
            {words.whyNot(wrongRows)}
          </span>
          {wrongRows < rows && (
            <button type="button" className="button" onClick={() => void running.checkAgain({ skipWrong: true })}>
              {words.leaveOut}
            </button>
          )}
        </>
      )}
      {state.at === 'imported' && undo && <UndoButton state={state} undo={undo} onUndone={running.restart} />}
      <span className="grow" />
      {(state.at === 'checked' || state.at === 'imported') && <Button onClick={onRestart}>{words.another}</Button>}
      {state.at === 'imported' ? (
        <Button look="main" autoFocus={state.report.newUsers.length === 0} onClick={onClose}>
          {words.close}
        </Button>
      ) : (
        <Button onClick={state.at === 'checking' ? onRestart : onClose}>
          {state.at === 'importing' ? words.close : words.cancel}
        </Button>
      )}
      {state.at === 'checked' && <ConfirmButton running={running} report={state.report} />}
    </div>
  )
}

function UndoButton({
  state,
  undo,
  onUndone,
}: {
  state: Extract<ImportState, { at: 'imported' }>
  undo: Undo
  onUndone: () => void
}) {
  const words = useWords(importWords)
  const { importId } = state.report
  if (importId === null) return null
  const start = async () => {
    if (await undo.run(importId, state.fileName)) onUndone()
  }
  return (
    <Button danger busy={undo.busy} onClick={() => void start()}>
      {words.undoThis}
    </Button>
  )
}

function ConfirmButton({
  running,
  report,
}: {
  running: Import
  report: Extract<ImportState, { at: 'checked' }>['report']
}) {
  const words = useWords(importWords)
  const changes = report.created + report.changed
  return (
    <Button
      look="main"
      disabled={report.importId === null || changes === 0}
      aria-describedby={report.importId === null && report.wrongRows > 0 ? 'why-no-import' : undefined}
      onClick={() => void running.confirm()}
    >
      {words.importAll(report.importId === null ? report.rows : report.rows - report.wrongRows)}
    </Button>
  )
}
