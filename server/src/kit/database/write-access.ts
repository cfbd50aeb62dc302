import { milliseconds, now } from '../operations/clock.ts'
import { codeOf } from './retry.ts'

/** Why the primary rejects writes; reads still work. */
export type WriteBlock = 'read_only' | 'disk_full'

/** Whether the primary accepts writes, judged by the last ones. */
export interface WriteAccess {
  /** The reason, for a moment after a refusal; then the next write tries again. */
  readonly blockedBy: () => WriteBlock | undefined
  readonly blockedSince: () => Date | undefined
  readonly note: (block: WriteBlock) => void
  /** Refused writes, for monitoring. */
  readonly refused: () => Readonly<Record<WriteBlock, number>>
}

/** For this long, a read does not try to write. */
const blockedForMs = 2000
/** A block that recurs within this time counts as the same. */
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
  read_only: 'read_only',
  disk_full: 'disk_full',
}

/** The block that an error of PostgreSQL or our refusal indicates. */
export const writeBlockOf = (error: unknown): WriteBlock | undefined => blocks[codeOf(error) ?? '']
