import { type PaperKind, paperKinds } from '@keben/core/office/paper/choices'
import { type PrintRun, downloadPaper, printRunInfo, startPrinting } from '@keben/core/office/paper/contract'
import type { StatementWish } from '@keben/core/finance/settlements/statements'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { productAddress } from '../../kit/app/base.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import type { ManyAction } from '../../kit/list/types.ts'
import { useLive } from '../../kit/api/live.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { printWords } from './words.ts'
import './print-many.css'

export interface PrintMany {
  /** Without ids, prints all documents that the wish selects. */
  readonly start: (kind: PaperKind, ids: readonly number[], wish?: StatementWish) => void
  /** Batch actions for a list: `manyActions={print.actions('deliveryNotes', 'parcelLabels')}`. */
  readonly actions: <Row extends { readonly id: number }>(...kinds: readonly PaperKind[]) => ManyAction<Row>[]
  /** Shows the progress; the page must render it. */
  readonly holder: ReactNode
}

/** Prints many documents as one PDF: a job makes the file, and the page downloads it when it is ready. */
export function usePrintMany(): PrintMany {
  const words = useWords(printWords)
  const language = useLanguage()
  const [runId, setRunId] = useState<number>()
  const starting = useAction(startPrinting)
  const start = async (kind: PaperKind, ids: readonly number[], wish?: StatementWish) => {
    const answer = await starting.run({ kind, ids: [...ids], address: productAddress(), ...(wish && { wish }) })
    if (answer) setRunId(answer.data.id)
  }
  return {
    start: (kind, ids, wish) => void start(kind, ids, wish),
    actions: (...kinds) =>
      kinds.map((kind) => ({
        key: `print-${kind}`,
        label: words.print(paperKinds[kind][language]),
        run: (rows) =>
          void start(
            kind,
            rows.map(({ id }) => id),
          ),
      })),
    holder: runId !== undefined && <Progress key={runId} id={runId} onClose={() => setRunId(undefined)} />,
  }
}

function Progress({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useWords(printWords)
  const query = useEndpoint(printRunInfo, { id }, { quiet: true, every: 2_000 })
  useLive('paper', id, () => void query.refetch())
  const run = query.data
  const isOver = run?.state === 'ready' || run?.state === 'failed'
  const fetched = useRef(false)
  useEffect(() => {
    if (run?.state !== 'ready' || fetched.current) return
    fetched.current = true
    void fetchFile(id)
  }, [run?.state, id])
  if (!run) return null
  return (
    <div className="print-progress row gap-12 no-print" role="status">
      <p>
        <Said run={run} />
        {!isOver && <span className="sub"> {words.goOn}</span>}
      </p>
      <progress value={run.done} max={Math.max(run.total, 1)} hidden={isOver} />
      {run.state === 'ready' && (
        <button type="button" className="button" onClick={() => void fetchFile(id)}>
          {words.fetch}
        </button>
      )}
      <button type="button" className="button" aria-label={words.close} onClick={onClose}>
        ✕
      </button>
    </div>
  )
}

function Said({ run }: { run: PrintRun }) {
  const words = useWords(printWords)
  const what = paperKinds[run.kind][useLanguage()]
  switch (run.state) {
    case 'waiting':
      return words.waiting(what)
    case 'printing':
      return words.drawn(what, run.done, run.total)
    case 'ready':
      return words.ready(what, run.pages)
    case 'failed':
      return words.failed(what)
  }
}

/** The call has shown its refusal already. */
async function fetchFile(id: number): Promise<void> {
  try {
    await download(downloadPaper, { id })
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
  }
}
