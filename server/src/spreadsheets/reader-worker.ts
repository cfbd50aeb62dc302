import type { Known } from '@keben/core/spreadsheets/check'
import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { sheets } from '@keben/core/spreadsheets/sheets'
import { parentPort } from 'node:worker_threads'
import type { UploadLimits } from './archive.ts'
import { readUpload } from './upload.ts'

/** What the thread is given to do, one after the other. */
export interface ReaderTask {
  readonly kind: ImportKind
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly known: Known
  readonly limits: UploadLimits
}

async function read({ kind, bytes, known, limits }: ReaderTask): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const result = await readUpload(sheets[kind], file, known, limits)
  // The rows change hands without being copied.
  parentPort?.postMessage(result, result.outcome === 'checked' ? [result.upload.staged.buffer] : [])
}

parentPort?.on('message', (task: ReaderTask) => {
  // What nobody foresaw ends the thread; whoever waits for it gets to hear why.
  void read(task)
})
