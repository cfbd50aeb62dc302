import { type ImportKind, ImportKind as Kind } from '@keben/core/spreadsheets/contract'
import { sheets } from '@keben/core/spreadsheets/sheets'
import { parentPort, workerData } from 'node:worker_threads'
import type { UploadLimits } from './archive.ts'
import { readUpload } from './upload.ts'

/** What the thread is started with. */
export interface ReaderTask {
  readonly kind: ImportKind
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly limits: UploadLimits
}

const { kind, bytes, limits } = workerData as ReaderTask
const read = await readUpload(
  sheets[Kind.parse(kind)],
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  limits,
)
parentPort?.postMessage(read, read.outcome === 'checked' ? [read.upload.staged.buffer] : [])
