import type { InputOf } from '@keben/core/kit/endpoint'
import { type FieldValues, emptyFields, valuesOf } from '@keben/core/kit/fields'
import type { saveMove } from '@keben/core/distribution/moves/contract'
import { ownFields } from '@keben/core/distribution/moves/fields'
import type { LaneFacts, MoveDocument } from '@keben/core/distribution/moves/shapes'

export interface MoveDraftLine {
  readonly bookId: number
  readonly bookCode: string
  readonly isbn: string
  readonly title: string
  readonly subjectId: number
  readonly copies: number | null
  readonly reason: string
  /** Known after the first save. */
  readonly facts: LaneFacts | null
  readonly freeNow: number | null
}

export interface MoveDraft {
  readonly fromWarehouseId: number | null
  readonly toWarehouseId: number | null
  readonly own: FieldValues<typeof ownFields>
  readonly lines: readonly MoveDraftLine[]
}

export const draftOf = (move: MoveDocument | undefined): MoveDraft => ({
  fromWarehouseId: move?.fromWarehouseId ?? null,
  toWarehouseId: move?.toWarehouseId ?? null,
  own: move ? valuesOf(ownFields, move) : emptyFields(ownFields),
  lines: (move?.lines ?? []).map((line) => ({
    bookId: line.bookId,
    bookCode: line.bookCode,
    isbn: line.isbn,
    title: line.title,
    subjectId: line.subjectId,
    copies: line.copies,
    reason: line.reason,
    facts: line.facts,
    freeNow: line.freeNow,
  })),
})

interface FoundBook {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isbn: string
  readonly subjectId?: number
}

/** A new line without copies. */
export const titleOf = ({ id, code, name, isbn, subjectId = 1 }: FoundBook): MoveDraftLine => ({
  bookId: id,
  bookCode: code,
  isbn,
  title: name,
  subjectId,
  copies: null,
  reason: '',
  facts: null,
  freeNow: null,
})

/** Both warehouses are set and differ, and every line has copies. */
export const isWritable = ({ fromWarehouseId, toWarehouseId, lines }: MoveDraft): boolean =>
  fromWarehouseId !== null &&
  toWarehouseId !== null &&
  fromWarehouseId !== toWarehouseId &&
  lines.length > 0 &&
  lines.every(({ copies }) => copies !== null && copies > 0)

export const writtenDraft = (
  { fromWarehouseId, toWarehouseId, own, lines }: MoveDraft,
  move: Pick<MoveDocument, 'id' | 'version'> | undefined,
): InputOf<typeof saveMove.input> => ({
  ...(move && { id: move.id, version: move.version }),
  fromWarehouseId: fromWarehouseId ?? 0,
  toWarehouseId: toWarehouseId ?? 0,
  ...own,
  lines: lines.map(({ bookId, copies, reason }) => ({ bookId, copies: copies ?? 0, reason })),
})
