import { type BankUpload, uploadBankSheet } from '@keben/core/office/spreadsheets/finance'
import { useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { GuardedDrawer } from '../../../kit/form/GuardedDrawer.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { MainAction } from '../../../kit/list/tools/MainAction.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { DropPlace } from '../../../office/spreadsheets/ChooseFile.tsx'
import { base64Of } from '../../../office/spreadsheets/file.ts'
import { Problems } from '../../../office/spreadsheets/Problems.tsx'
import { bankWords } from './words.ts'
import '../../../office/spreadsheets/import.css'
import '../../../office/spreadsheets/import-frame.css'
import '../settlements.css'

/** The endpoint takes eight megabytes of base64. */
const largestBytes = 6 * 1024 * 1024

/** Uploads the bank's sheet unchanged, and shows the result. */
export function UploadStatement() {
  const words = useWords(bankWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <MainAction>
        <button type="button" className="button is-main" onClick={() => setOpen(true)}>
          {words.upload}
        </button>
      </MainAction>
      <GuardedDrawer open={open} title={words.upload} width={680} onLeave={() => setOpen(false)}>
        <div className="settlement-upload">
          <Uploading onClose={() => setOpen(false)} />
        </div>
      </GuardedDrawer>
    </>
  )
}

interface Uploaded {
  readonly fileName: string
  readonly report: BankUpload
}

function Uploading({ onClose }: { onClose: () => void }) {
  const words = useWords(bankWords)
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(uploadBankSheet)
  const choose = async (chosen: File) => {
    setProblem(undefined)
    if (chosen.size > largestBytes) return setProblem(words.tooLarge(chosen.name))
    const file = await base64Of(chosen).catch(() => undefined)
    if (file === undefined) return setProblem(words.unreadable(chosen.name))
    const answer = await action.run({ fileName: chosen.name, file })
    return answer && setUploaded({ fileName: chosen.name, report: answer.data })
  }
  if (uploaded) return <Report {...uploaded} onAnother={() => setUploaded(undefined)} onClose={onClose} />
  return (
    <div className="import-start">
      <p className="sub">{words.uploadHint}</p>
      {problem && (
        <p className="note is-bad" role="alert">
          {problem}
        </p>
      )}
      {action.busy ? <Loader /> : <DropPlace accept=".xlsx,.csv,.txt" onChoose={(file) => void choose(file)} />}
    </div>
  )
}

function Report({ fileName, report, onAnother, onClose }: Uploaded & { onAnother: () => void; onClose: () => void }) {
  const words = useWords(bankWords)
  const { added, known, matched, wrongRows, problems } = report
  return (
    <div className="import-report">
      <p role="status">
        <b>{fileName}</b> {words.said(added, known)} {matched > 0 && words.typed(matched)}
      </p>
      {wrongRows > 0 && (
        <>
          <p className="note is-bad">{words.wrong(wrongRows)}</p>
          <Problems problems={problems} fileName={fileName} />
        </>
      )}
      <div className="buttons">
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
        <button type="button" className="button is-main" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </div>
  )
}
