import type { ExistingData } from '@keben/core/office/spreadsheets/found'
import { type ReadKind, readSheets } from '@keben/core/office/spreadsheets/sheets'
import type { UploadLimits } from './limits.ts'
import { type ReaderRequest, readUpload } from './upload.ts'

/** Tasks are serial. */
export interface ReaderTask {
  readonly kind: ReadKind
  readonly bytes: Uint8Array
  readonly known: ExistingData
  readonly limits: UploadLimits
  readonly requested: ReaderRequest
}

async function read({ kind, bytes, known, limits, requested }: ReaderTask): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  process.send?.(await readUpload(readSheets[kind], file, known, limits, requested))
}

process.on('message', (task: ReaderTask) => {
  // An unforeseen error ends the process, which the caller notices.
  void read(task)
})
// The parent has ended.
process.on('disconnect', () => process.exit(0))
