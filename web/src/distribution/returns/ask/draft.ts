import type { InputOf } from '@keben/core/kit/endpoint'
import { type FieldValues, emptyFields, valuesOf } from '@keben/core/kit/fields'
import type { ReturnKind } from '@keben/core/distribution/returns/choices'
import type { saveReturn } from '@keben/core/distribution/returns/contract'
import { returnFields } from '@keben/core/distribution/returns/fields'
import type { ReturnDocument, Returnable, SupplierReturnable } from '@keben/core/distribution/returns/shapes'

/** A line of a return that is being written: of a delivery, of copies to be fetched, or of a title for a supplier. */
export interface ReturnDraftLine {
  readonly key: string
  readonly sendOrderLineId: number | null
  readonly differenceId: number | null
  readonly supplierId: number | null
  readonly warehouseId: number
  readonly bookId: number
  readonly bookCode: string
  readonly isbn: string
  readonly title: string
  readonly subjectId: number
  readonly partyName: string
  readonly warehouseName: string
  readonly audience: Returnable['audience']
  readonly sourceNumber: string
  /** None until the server has said so: of a draft that was just opened. */
  readonly left: number | null
  /** Null until entered. */
  readonly copies: number | null
}

export interface ReturnDraft {
  readonly kind: ReturnKind
  readonly reason: string
  readonly entered: FieldValues<typeof returnFields>
  readonly lines: readonly ReturnDraftLine[]
}

const lineKey = (sendOrderLineId: number | null, differenceId: number | null): string =>
  sendOrderLineId === null ? `difference ${differenceId}` : `line ${sendOrderLineId}`
const titleKey = (bookId: number): string => `title ${bookId}`

type Titled = Pick<Returnable, 'bookId' | 'bookCode' | 'isbn' | 'title' | 'subjectId' | 'warehouseId' | 'warehouseName'>
const titled = ({ bookId, bookCode, isbn, title, subjectId, warehouseId, warehouseName }: Titled) => ({
  bookId,
  bookCode,
  isbn,
  title,
  subjectId,
  warehouseId,
  warehouseName,
})

export const ofDelivery = (row: Returnable, copies: number | null = null): ReturnDraftLine => ({
  ...titled(row),
  key: lineKey(row.sendOrderLineId, row.differenceId),
  sendOrderLineId: row.sendOrderLineId,
  differenceId: row.differenceId,
  supplierId: null,
  partyName: row.partyName,
  audience: row.audience,
  sourceNumber: row.sourceNumber,
  left: row.left,
  copies,
})

/** Only free copies can be returned, even if the supplier takes more. */
export const ofSupplier = (row: SupplierReturnable, copies: number | null = null): ReturnDraftLine => ({
  ...titled(row),
  key: titleKey(row.bookId),
  sendOrderLineId: null,
  differenceId: null,
  supplierId: row.supplierId,
  partyName: row.supplierName,
  audience: null,
  sourceNumber: '',
  left: row.free,
  copies,
})

/** A saved one as it is written on. A supplier's receipts are found again by the server: titles are what counts. */
export function draftOf(kind: ReturnKind, document: ReturnDocument | undefined): ReturnDraft {
  const lines = new Map<string, ReturnDraftLine>()
  for (const line of document?.lines ?? []) {
    const key = kind === 'supplier' ? titleKey(line.bookId) : lineKey(line.sendOrderLineId, line.differenceId)
    const before = lines.get(key)
    lines.set(key, {
      ...titled({
        ...line,
        warehouseId: document?.warehouseId ?? 0,
        warehouseName: document?.warehouseName ?? '',
      }),
      key,
      sendOrderLineId: line.sendOrderLineId,
      differenceId: line.differenceId,
      supplierId: document?.supplierId ?? null,
      partyName: document?.partyName ?? '',
      audience: line.audience,
      sourceNumber: kind === 'supplier' ? '' : line.sourceNumber,
      left: null,
      copies: (before?.copies ?? 0) + line.copies,
    })
  }
  return {
    kind,
    reason: document?.reason ?? '',
    entered: document ? valuesOf(returnFields, document) : emptyFields(returnFields),
    lines: [...lines.values()],
  }
}

/** A return is of one party and one warehouse. */
export const fits = ({ lines: [first] }: ReturnDraft, line: ReturnDraftLine): boolean =>
  !first ||
  (first.warehouseId === line.warehouseId && first.partyName === line.partyName && first.supplierId === line.supplierId)

/** The choices that are consistent with the stock and with each other. */
export const fitting = (draft: ReturnDraft, added: readonly ReturnDraftLine[]): readonly ReturnDraftLine[] =>
  added.reduce<ReturnDraft>((all, line) => (fits(all, line) ? { ...all, lines: [...all.lines, line] } : all), draft)
    .lines

export const keyOfLine = ({ key }: ReturnDraftLine): string => key

export const isOver = ({ copies, left }: ReturnDraftLine): boolean => left !== null && (copies ?? 0) > left

/** Why it cannot be saved; undefined if it can. */
export function problemOf({ lines, reason }: ReturnDraft): 'noLines' | 'noCopies' | 'tooMany' | 'noReason' | undefined {
  if (!lines.length) return 'noLines'
  if (lines.some(({ copies }) => !copies)) return 'noCopies'
  if (lines.some(isOver)) return 'tooMany'
  return reason.trim() ? undefined : 'noReason'
}

export function writtenDraft(
  { kind, reason, entered, lines }: ReturnDraft,
  document: Pick<ReturnDocument, 'id' | 'version'> | undefined,
): InputOf<typeof saveReturn.input> {
  const common = { ...(document && { id: document.id, version: document.version }), reason, ...entered }
  const [first] = lines
  if (kind === 'supplier')
    return {
      ...common,
      supplierId: first?.supplierId ?? 0,
      warehouseId: first?.warehouseId ?? 0,
      titles: lines.map(({ bookId, copies }) => ({ bookId, copies: copies ?? 0 })),
    }
  return {
    ...common,
    lines: lines.map(({ sendOrderLineId, differenceId, copies }) => ({
      ...(sendOrderLineId === null ? { differenceId: differenceId ?? 0 } : { sendOrderLineId }),
      copies: copies ?? 0,
    })),
  }
}
