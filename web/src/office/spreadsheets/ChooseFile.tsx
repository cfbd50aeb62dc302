import {
  type ImportKind,
  downloadBaseData,
  downloadBooks,
  downloadTemplate,
} from '@keben/core/office/spreadsheets/contract'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../kit/controls/Icon.tsx'
import { download } from '../../kit/api/download.ts'
import { FileButton } from '../../kit/api/FileButton.tsx'
import { useWords } from '../../kit/app/language.ts'
import { largestFile, megabytes } from './file.ts'
import { RunsToday } from './RunsToday.tsx'
import type { OwnFiles } from './useImport.ts'
import { importWords } from './words.ts'

/** Step 1: the template, and the upload. */
export function ChooseFile({
  kind,
  own,
  problem,
  onChoose,
  children,
}: {
  kind: ImportKind
  own: OwnFiles | undefined
  problem: string | undefined
  onChoose: (file: File) => void
  /** Remedies for the problem. */
  children?: ReactNode
}) {
  const words = useWords(importWords)
  return (
    <div className="import-start">
      <section>
        <h2>{words.templateTitle}</h2>
        <p className="sub">{words.templateText}</p>
        <div className="import-bar row wrap gap-8">
          <FileButton
            label={words.downloadTemplate}
            load={own?.template ?? (() => download(downloadTemplate, { kind }))}
          />
          <FileButton label={words.downloadCurrent} load={own?.current ?? (() => downloadCurrent(kind))} look="label" />
        </div>
      </section>
      <section>
        <h2>{words.fileTitle}</h2>
        <p className="sub">{words.limits(megabytes(largestFile))}</p>
        {problem && (
          <p className="note is-bad" role="alert">
            {problem}
          </p>
        )}
        {children}
        <DropPlace onChoose={onChoose} />
      </section>
      {!own && <RunsToday kind={kind} />}
    </div>
  )
}

/** The current data, in the form of an import. */
const downloadCurrent = (kind: ImportKind): Promise<void> =>
  kind === 'book' ? download(downloadBooks, { filter: {} }) : download(downloadBaseData, { kind, filter: {} })

export function DropPlace({ onChoose, accept = '.xlsx,.csv' }: { onChoose: (file: File) => void; accept?: string }) {
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
      className={over ? 'import-drop-place grid wide gap-8 is-over' : 'import-drop-place grid wide gap-8'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="excel" />
      <input
        type="file"
        className="unseen"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Otherwise the browser ignores the same file when it is chosen again after a correction.
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
