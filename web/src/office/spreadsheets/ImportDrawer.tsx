import { sheetNames } from '@keben/core/office/spreadsheets/words'
import { useState } from 'react'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useLeaveWarning } from '../../kit/fields/leading.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnMap } from './ColumnMap.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { NewUsers } from './NewUsers.tsx'
import { ImportedReport, Report } from './Report.tsx'
import { type Import, type ImportButtonProps, type ImportState, useImport } from './useImport.ts'
import { type Undo, useUndo } from './useUndo.ts'
import { importWords } from './words.ts'
import './import.css'
import './import-frame.css'

const places = ['file', 'check', 'import'] as const

/** The step of each state. */
const placeOf: Readonly<Record<ImportState['at'], (typeof places)[number]>> = {
  choosing: 'file',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  imported: 'import',
}

/** Choose a file, preview its effects, then import all rows or none. */
export function ImportDrawer({
  kind,
  own,
  open,
  onClose,
}: Pick<ImportButtonProps, 'kind' | 'own'> & { readonly open: boolean; readonly onClose: () => void }) {
  const words = useWords(importWords)
  const language = useLanguage()
  const running = useImport(kind, own !== undefined)
  const undo = useUndo()
  const passwords = usePasswords(running)
  const { state } = running
  const restart = async () => {
    if (await passwords.mayLeave()) running.restart()
  }
  const close = async () => {
    if (!(await passwords.mayLeave())) return
    // A running import continues; any other state is discarded.
    if (state.at !== 'importing') running.restart()
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={() => void close()}
      title={words.title(sheetNames[kind][language])}
      aside={<Way at={placeOf[state.at]} />}
      width={state.at === 'checked' ? 1040 : 640}
      foot={
        <ImportFoot
          running={running}
          undo={own ? undefined : undo}
          onRestart={() => void restart()}
          onClose={() => void close()}
        />
      }
      asks={!(state.at === 'choosing' || (state.at === 'imported' && !passwords.unsaved))}
    >
      <Body kind={kind} own={own} running={running} undo={undo} passwords={passwords} />
      {undo.holder}
      {passwords.holder}
    </Drawer>
  )
}

/** Guards against losing one-time passwords that nobody has copied, printed or downloaded. */
function usePasswords({ state }: Import) {
  const words = useWords(importWords)
  const { ask, holder } = useConfirm()
  const [savedOf, setSavedOf] = useState<number | null>(null)
  const report = state.at === 'imported' ? state.report : undefined
  const hasPasswords = report?.newUsers.some(({ oneTimePassword }) => oneTimePassword !== undefined) ?? false
  const unsaved = hasPasswords && savedOf !== report?.importId
  useLeaveWarning(unsaved)
  return {
    holder,
    unsaved,
    save: () => setSavedOf(report?.importId ?? null),
    mayLeave: async () =>
      !unsaved || (await ask({ text: words.leaveAsk, hint: words.leaveHint, action: words.leave, danger: true })),
  }
}

type BodyProps = Pick<ImportButtonProps, 'kind'> & {
  readonly own: ImportButtonProps['own'] | undefined
  readonly running: Import
  readonly undo: Undo
  readonly passwords: ReturnType<typeof usePasswords>
}

function Body({ kind, own, running, undo, passwords }: BodyProps) {
  const words = useWords(importWords)
  const { state } = running
  switch (state.at) {
    case 'choosing':
      return (
        <ChooseFile kind={kind} own={own} problem={state.problem} onChoose={(file) => void running.check(file)}>
          {state.mapping && (
            <ColumnMap open mapping={state.mapping} onChoose={(columns) => void running.checkAgain({ columns })} />
          )}
        </ChooseFile>
      )
    case 'checking':
      return <Waiting text={words.checking(state.fileName)} hint={words.checkingHint} />
    case 'checked':
      return (
        <Report report={state.report} fileName={state.fileName} problem={state.problem}>
          <ColumnMap
            open={false}
            mapping={state.report.mapping}
            onChoose={(columns) => void running.checkAgain({ columns })}
          />
        </Report>
      )
    case 'importing':
      return <Waiting text={words.importing(state.report.rows)} hint={words.importingHint} />
    default:
      return (
        <ImportedReport report={state.report} problem={undo.problem}>
          {state.report.newUsers.length > 0 && (
            <NewUsers users={state.report.newUsers} saved={!passwords.unsaved} onSaved={passwords.save} />
          )}
        </ImportedReport>
      )
  }
}

function Waiting({ text, hint }: { text: string; hint: string }) {
  return (
    <div className="import-waiting grid gap-4 text-centre">
      <Loader />
      <p aria-live="polite">{text}</p>
      <p className="sub">{hint}</p>
    </div>
  )
}

/** The three steps, with the current one marked. */
function Way({ at }: { at: (typeof places)[number] }) {
  const words = useWords(importWords)
  return (
    <ol className="import-way flex gap-6 small faint">
      {places.map((place) => (
        <li key={place} aria-current={place === at ? 'step' : undefined}>
          {words.steps[place]}
        </li>
      ))}
    </ol>
  )
}
