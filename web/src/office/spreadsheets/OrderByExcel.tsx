import { downloadSchoolPlan, importSchoolPlan, type OrderImport } from '@keben/core/office/spreadsheets/orders'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { download } from '../../kit/api/download.ts'
import { FileButton } from '../../kit/api/FileButton.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { DropPlace } from './ChooseFile.tsx'
import { base64Of, isWorkbook } from './file.ts'
import { OrderChanges } from './OrderChanges.tsx'
import { Problems } from './Problems.tsx'
import { importWords } from './words.ts'
import { orderSheetScreenWords } from './words-order.ts'
import './import.css'
import './import-frame.css'

export interface OrderSheetProps {
  /** The id of the school plan. */
  readonly id: number
  /** If false, the form is read-only. */
  readonly open: boolean
  readonly onSaved: () => void
}

interface Checked {
  readonly fileName: string
  readonly file: string
  readonly report: OrderImport
}

/** Downloads the order form, and uploads the filled one. */
export function OrderByExcel({ id, open, onSaved, onClose }: OrderSheetProps & { onClose: () => void }) {
  const words = useWords(orderSheetScreenWords)
  const files = useWords(importWords)
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(importSchoolPlan)

  const choose = async (chosen: File) => {
    setProblem(undefined)
    if (!isWorkbook(chosen.name)) return setProblem(files.notExcel(chosen.name))
    const file = await base64Of(chosen).catch(() => undefined)
    if (file === undefined) return setProblem(files.unreadable(chosen.name))
    const answer = await action.run({ id, fileName: chosen.name, file })
    return answer && setChecked({ fileName: chosen.name, file, report: answer.data })
  }
  const save = async () => {
    if (!checked) return
    const { fileName, file } = checked
    const answer = await action.run({ id, fileName, file, save: true })
    if (!answer) return
    setChecked({ fileName, file, report: answer.data })
    onSaved()
  }

  if (checked)
    return (
      <Outcome
        checked={checked}
        busy={action.busy}
        onSave={() => void save()}
        onAnother={() => setChecked(undefined)}
        onClose={onClose}
      />
    )
  return (
    <div className="import-start">
      <section>
        <h2>{words.formTitle}</h2>
        <p className="sub">{words.formText}</p>
        <FileButton label={words.download} load={() => download(downloadSchoolPlan, { id })} />
      </section>
      <section>
        <h2>{words.fileTitle}</h2>
        <p className="sub">{open ? words.fileText : words.shut}</p>
        {problem && (
          <p className="note is-bad" role="alert">
            {problem}
          </p>
        )}
        {action.busy ? <Loader /> : open && <DropPlace onChoose={(file) => void choose(file)} />}
      </section>
    </div>
  )
}

/** The result of the check or of the import. */
function Outcome({
  checked: { fileName, report },
  busy,
  onSave,
  onAnother,
  onClose,
}: {
  checked: Checked
  busy: boolean
  onSave: () => void
  onAnother: () => void
  onClose: () => void
}) {
  const words = useWords(orderSheetScreenWords)
  const { changes, saved, wrongRows, stage } = report
  const isDone = stage === 'saved'
  return (
    <div className="import-report">
      <p role="status">
        <b>{fileName}</b> {sentenceOf(report, words)}
        {saved && saved.conflicts.length > 0 && ` ${words.conflicts(saved.conflicts.length)}`}
      </p>
      {wrongRows > 0 && <Problems problems={report.problems} fileName={fileName} />}
      {wrongRows === 0 && changes.length > 0 && <OrderChanges changes={changes} />}
      <div className="buttons">
        {!isDone && wrongRows === 0 && changes.length > 0 && (
          <Button look="main" busy={busy} onClick={onSave}>
            {words.save(changes.length)}
          </Button>
        )}
        {isDone ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <Button onClick={onAnother}>{words.another}</Button>
        )}
      </div>
    </div>
  )
}

function sentenceOf({ wrongRows, changes, saved }: OrderImport, words: (typeof orderSheetScreenWords)['en']): string {
  if (wrongRows > 0) return words.wrong(wrongRows)
  if (saved) return words.saved(saved.changed)
  return changes.length ? words.changes(changes.length) : words.nothing
}
