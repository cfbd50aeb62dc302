import { Button, Drawer } from 'antd'
import { useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ImportButtonProps } from './ImportButton.tsx'
import { ImportedReport, Report } from './Report.tsx'
import { type Import, type ImportState, useImport } from './useImport.ts'
import { importWords } from './words.ts'
import './import.css'

const places = ['file', 'check', 'import'] as const

/** Where on the way a state stands. */
const placeOf: Readonly<Record<ImportState['at'], (typeof places)[number]>> = {
  choosing: 'file',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  imported: 'import',
}

/** From the template to the rows in the list: choose a file, see what it would do, then all rows or none. */
export function ImportDrawer({
  kind,
  endpoint,
  refreshes,
  open,
  onClose,
}: ImportButtonProps & { readonly open: boolean; readonly onClose: () => void }) {
  const words = useWords(importWords)
  const running = useImport(endpoint, refreshes)
  const { state } = running
  const close = () => {
    // What is being imported goes on; anything else would only be in the way the next time.
    if (state.at !== 'importing') running.restart()
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={close}
      title={words.title[kind]}
      extra={<Way at={placeOf[state.at]} />}
      size={state.at === 'checked' ? 'min(1040px, 100vw)' : 'min(640px, 100vw)'}
      footer={<Foot running={running} onClose={close} />}
      mask={{ closable: state.at === 'choosing' || state.at === 'imported' }}
      destroyOnHidden
    >
      <Body kind={kind} running={running} />
    </Drawer>
  )
}

function Body({ kind, running }: Pick<ImportButtonProps, 'kind'> & { readonly running: Import }) {
  const words = useWords(importWords)
  const { state } = running
  switch (state.at) {
    case 'choosing':
      return <ChooseFile kind={kind} problem={state.problem} onChoose={(file) => void running.check(file)} />
    case 'checking':
      return <Waiting text={words.checking(state.fileName)} hint={words.checkingHint} />
    case 'checked':
      return <Report report={state.report} fileName={state.fileName} problem={state.problem} />
    case 'importing':
      return <Waiting text={words.importing(state.report.rows)} hint={words.importingHint} />
    default:
      return <ImportedReport report={state.report} />
  }
}

function Waiting({ text, hint }: { text: string; hint: string }) {
  return (
    <div className="import-waiting">
      <Loader />
      <p aria-live="polite">{text}</p>
      <p className="sub">{hint}</p>
    </div>
  )
}

/** The three places on the way, the present one marked. */
function Way({ at }: { at: (typeof places)[number] }) {
  const words = useWords(importWords)
  return (
    <ol className="import-way">
      {places.map((place) => (
        <li key={place} aria-current={place === at ? 'step' : undefined}>
          {words.steps[place]}
        </li>
      ))}
    </ol>
  )
}

function Foot({ running, onClose }: { running: Import; onClose: () => void }) {
  const words = useWords(importWords)
  const { state } = running
  const wrongRows = state.at === 'checked' ? state.report.wrongRows : 0
  return (
    <div className="import-foot">
      {wrongRows > 0 && (
        <span className="sub" id="why-no-import">
          {words.whyNot(wrongRows)}
        </span>
      )}
      <span className="grow" />
      {(state.at === 'checked' || state.at === 'imported') && (
        <Button onClick={running.restart}>{words.another}</Button>
      )}
      {state.at === 'imported' ? (
        <Button type="primary" autoFocus onClick={onClose}>
          {words.close}
        </Button>
      ) : (
        <Button onClick={state.at === 'checking' ? running.restart : onClose}>
          {state.at === 'importing' ? words.close : words.cancel}
        </Button>
      )}
      {state.at === 'checked' && <ConfirmButton running={running} report={state.report} />}
    </div>
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
      type="primary"
      disabled={report.wrongRows > 0 || changes === 0}
      aria-describedby={report.wrongRows > 0 ? 'why-no-import' : undefined}
      onClick={() => void running.confirm()}
    >
      {words.importAll(report.rows)}
    </Button>
  )
}
