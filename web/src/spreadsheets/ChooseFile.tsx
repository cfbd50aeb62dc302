import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { type ImportKind, downloadTemplate } from '@keben/core/spreadsheets/contract'
import { Button } from 'antd'
import { type DragEvent, useState } from 'react'
import { download } from '../kit/download.ts'
import { useWords } from '../kit/language.ts'
import { isRefused } from '../kit/refused.ts'
import { largestFile, megabytes } from './file.ts'
import { importWords } from './words.ts'

/** The first step: the template, and the place for the filled-in file. */
export function ChooseFile({
  kind,
  problem,
  onChoose,
}: {
  kind: ImportKind
  problem: string | undefined
  onChoose: (file: File) => void
}) {
  const words = useWords(importWords)
  return (
    <div className="import-start">
      <section>
        <h2>{words.templateTitle}</h2>
        <p className="sub">{words.templateText}</p>
        <TemplateButton kind={kind} />
      </section>
      <section>
        <h2>{words.fileTitle}</h2>
        <p className="sub">{words.limits(megabytes(largestFile))}</p>
        {problem && (
          <p className="import-problem" role="alert">
            {problem}
          </p>
        )}
        <DropPlace onChoose={onChoose} />
      </section>
    </div>
  )
}

function TemplateButton({ kind }: { kind: ImportKind }) {
  const words = useWords(importWords)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download(downloadTemplate, { kind })
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void start()}>
      {words.downloadTemplate}
    </Button>
  )
}

function DropPlace({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useWords(importWords)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <label
      className={over ? 'drop-place is-over' : 'drop-place'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileExcelOutlined />
      <input
        type="file"
        className="unseen"
        accept=".xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again after it has been corrected.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <span>
        {over ? (
          words.dropNow
        ) : (
          <>
            <b>{words.choose}</b> <span className="sub">{words.drop}</span>
          </>
        )}
      </span>
    </label>
  )
}
