import { milliseconds, now } from '../operations/clock.ts'
import { codeOf } from './retry.ts'

/** Why the primary takes no writes; what can be read is still read. */
export type WriteBlock = 'read_only' | 'disk_full'

/** Whether the primary takes writes, as far as the last of them have shown. */
export interface WriteAccess {
  /** Why not, for a moment after one was refused: then the next one tries again. */
  readonly blockedBy: () => WriteBlock | undefined
  /** Since when, where it is blocked. */
  readonly blockedSince: () => Date | undefined
  readonly note: (block: WriteBlock) => void
  /** How many writes were refused so far, for whoever watches. */
  readonly refused: () => Readonly<Record<WriteBlock, number>>
}

/** So long nobody tries to write only in order to read. */
const blockedForMs = 2000
/** A block that is noted again within so long has lasted meanwhile. */
const sameBlockMs = 60_000

export function createWriteAccess(): WriteAccess {
  const refused = { read_only: 0, disk_full: 0 }
  let block: { readonly by: WriteBlock; readonly since: Date; readonly notedAt: number } | undefined
  const current = () => (block && milliseconds() - block.notedAt < blockedForMs ? block : undefined)
  return {
    blockedBy: () => current()?.by,
    blockedSince: () => current()?.since,
    note(by) {
      const notedAt = milliseconds()
      const since = block && notedAt - block.notedAt < sameBlockMs ? block.since : now()
      block = { by, since, notedAt }
      refused[by] += 1
    },
    refused: () => refused,
  }
}

const blocks: Readonly<Record<string, WriteBlock>> = {
  '25006': 'read_only', // read_only_sql_transaction
  '53100': 'disk_full',
  // The refusals of the same names.
  read_only: 'read_only',
  disk_full: 'disk_full',
}

/** What an error of PostgreSQL, or our refusal for it, says of writes. */
export const writeBlockOf = (error: unknown): WriteBlock | undefined => blocks[codeOf(error) ?? '']
