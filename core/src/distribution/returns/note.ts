import { titleOf } from '../deliveries/note.ts'
import { packed } from '../../kit/copies.ts'
import { type FieldValues, paperTexts } from '../../kit/fields.ts'
import type { Language } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { shownMoment } from '../../kit/moment.ts'
import { type PaperColumn, type PaperFact, type TableSheet, figure } from '../../kit/paper.ts'
import { returnedThings } from './choices.ts'
import { returnFields } from './fields.ts'
import type { ReturnDocument, ReturnLine } from './shapes.ts'
import { returnStates } from './states.ts'
import { returnPaperWords } from './words-paper.ts'
import { returnWords } from './words.ts'

type NoteLine = Pick<
  ReturnLine,
  | 'bookCode'
  | 'isbn'
  | 'title'
  | 'audience'
  | 'what'
  | 'sourceNumber'
  | 'copies'
  | 'good'
  | 'damaged'
  | 'priceFen'
  | 'copiesPerPack'
  | 'packsPerCase'
>

/** What a return note says of a return. */
export interface NoteReturn
  extends
    Pick<
      ReturnDocument,
      | 'number'
      | 'kind'
      | 'state'
      | 'companyName'
      | 'warehouseName'
      | 'warehouseAddress'
      | 'partyName'
      | 'partyAddress'
      | 'contact'
      | 'reason'
      | 'judgedAt'
      | 'doneAt'
    >,
    FieldValues<typeof returnFields> {
  readonly lines: readonly NoteLine[]
}

/** The return note for browser and PDF. It accompanies the copies, and the keeper writes the count on it. */
export function returnNote(document: NoteReturn, language: Language): TableSheet {
  const words = returnPaperWords[language]
  const fields = returnWords[language]
  const isOut = document.kind === 'supplier'
  const isDone = document.state === 'done'
  const lines = document.lines.map((line) => ({
    ...line,
    counted: (line.good ?? 0) + (line.damaged ?? 0),
    listFen: line.copies * line.priceFen,
    ...packed(line.copies, line.copiesPerPack, line.packsPerCase),
  }))
  type Line = (typeof lines)[number]
  const sumOf = (valueOf: (line: Line) => number): number => lines.reduce((sum, line) => sum + valueOf(line), 0)
  /** A column of figures with their sum; how they travel matters until they are there, then what was counted. */
  const figures = (title: string, share: number, valueOf: (line: Line) => number) => ({
    column: { title, share, right: true },
    cell: (line: Line) => figure(valueOf(line)),
    total: figure(sumOf(valueOf)),
  })
  const packing = (title: string, valueOf: (line: Line) => number) => ({
    ...figures(title, 5, valueOf),
    cell: (line: Line) => (valueOf(line) ? figure(valueOf(line)) : '–'),
  })
  const shown: readonly Shown<Line>[] = [
    { column: { title: words.code, share: 10 }, cell: ({ bookCode }) => bookCode, total: words.total },
    { column: { title: fields.isbn, share: 12 }, cell: ({ isbn }) => isbn },
    { column: { title: words.title, share: 27 }, cell: (line) => titleFor(line, language) },
    { column: { title: words.came, share: 15 }, cell: (line) => cameWith(line, language) },
    { column: { title: words.price, share: 7, right: true }, cell: ({ priceFen }) => yuan(priceFen) },
    figures(words.copies, 7, ({ copies }) => copies),
    ...(isDone
      ? []
      : [
          packing(words.cases, ({ cases }) => cases),
          packing(words.packs, ({ packs }) => packs),
          packing(words.odd, ({ odd }) => odd),
        ]),
    {
      column: { title: words.list, share: 11, right: true },
      cell: ({ listFen }) => yuan(listFen),
      total: yuan(sumOf(({ listFen }) => listFen)),
    },
    ...(isDone
      ? [
          figures(fields.good, 7, ({ good }) => good ?? 0),
          figures(fields.damaged, 7, ({ damaged }) => damaged ?? 0),
          figures(words.counted, 8, ({ counted }) => counted),
        ]
      : [{ column: { title: words.counted, share: 8, right: true }, cell: () => '' }]),
  ]
  return {
    kind: 'table',
    heading: isOut ? words.supplierNote : words.note,
    from: document.companyName,
    number: document.number,
    barcode: document.number,
    facts: factsOf(document, language),
    text: paperTexts(returnFields, document, language),
    columns: shown.map(({ column }) => column),
    rows: lines.map((line) => ({ cells: shown.map(({ cell }) => cell(line)) })),
    totals: shown.map(({ total = '' }) => total),
    notes: [isOut ? words.supplierHint : words.hint],
    signs: [words.gives, words.carries, words.takes],
    page: words.page,
  }
}

interface Shown<Line> {
  readonly column: PaperColumn
  readonly cell: (line: Line) => string
  readonly total?: string
}

const titleFor = ({ title, audience }: NoteLine, language: Language): string =>
  audience ? titleOf({ title, audience }, language) : title

/** The document that it came with; and what it is, where it is not simply what was confirmed or received. */
const cameWith = ({ what, sourceNumber }: NoteLine, language: Language): string =>
  what === 'confirmed' || what === 'received' ? sourceNumber : `${sourceNumber} · ${returnedThings[what][language]}`

/** Origin and destination with addresses, and the reason; unknown facts have no label. */
function factsOf(document: NoteReturn, language: Language): PaperFact[] {
  const words = returnPaperWords[language]
  const { state, judgedAt, doneAt } = document
  const isApproved = state === 'approved' || state === 'done'
  const warehouse = [document.warehouseName, document.warehouseAddress].filter(Boolean).join(' · ')
  const party = [document.partyName, document.partyAddress].filter(Boolean).join(' · ')
  const [from, to] = document.kind === 'supplier' ? [warehouse, party] : [party, warehouse]
  return [
    { label: words.from, value: from, wide: true },
    { label: words.state, value: returnStates[state][language] },
    { label: words.to, value: to, wide: true },
    { label: words.contact, value: document.contact },
    { label: words.reason, value: document.reason, wide: true },
    { label: words.approvedAt, value: isApproved && judgedAt ? shownMoment(judgedAt) : '' },
    { label: returnWords[language].doneAt, value: doneAt ? shownMoment(doneAt) : '' },
  ].filter(({ value }) => value)
}
