import { packed } from '../../kit/copies.ts'
import { type FieldValues, paperFacts, paperTexts } from '../../kit/fields.ts'
import type { Language } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { shownMoment } from '../../kit/moment.ts'
import { type PaperFact, type TableSheet, figure } from '../../kit/paper.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'
import { type moveFields, ownFields } from './fields.ts'
import { differenceOf } from './rules.ts'
import type { MoveDocument, MoveLine } from './shapes.ts'
import { moveStates } from './states.ts'
import { movePaperWords } from './words-paper.ts'
import { moveWords } from './words.ts'

/** What a move note says of a move. */
export interface NoteMove
  extends
    Pick<
      MoveDocument,
      | 'number'
      | 'state'
      | 'companyName'
      | 'fromWarehouseName'
      | 'fromAddress'
      | 'toWarehouseName'
      | 'toAddress'
      | 'sentAt'
      | 'completedAt'
    >,
    FieldValues<typeof moveFields> {
  readonly lines: readonly Pick<
    MoveLine,
    | 'bookCode'
    | 'isbn'
    | 'title'
    | 'copies'
    | 'sent'
    | 'good'
    | 'damaged'
    | 'pickedReason'
    | 'arrivedReason'
    | 'priceFen'
    | 'copiesPerPack'
    | 'packsPerCase'
  >[]
}

/** The move note, as the browser prints it and as a PDF: it goes with the driver, and both ends sign it. */
export function moveNote(move: NoteMove, language: Language): TableSheet {
  const words = movePaperWords[language]
  const fields = moveWords[language]
  const [hasLeft, hasArrived] = [move.sentAt !== null, move.completedAt !== null]
  const lines = move.lines.map((line) => {
    const moved = hasLeft ? line.sent : line.copies
    return { ...line, moved, ...packed(moved, line.copiesPerPack, line.packsPerCase) }
  })
  const sumOf = (valueOf: (line: (typeof lines)[number]) => number): string =>
    figure(lines.reduce((sum, line) => sum + valueOf(line), 0))
  const arrived = (count: number): string => (hasArrived ? figure(count) : '')
  return {
    kind: 'table',
    heading: words.note,
    from: move.companyName,
    number: move.number,
    barcode: move.number,
    facts: factsOf(move, language),
    text: paperTexts(ownFields, move, language),
    columns: [
      { title: words.code, share: 10 },
      { title: fields.isbn, share: 12 },
      { title: words.title, share: 28 },
      { title: fields.copies, share: 8, right: true },
      { title: hasLeft ? fields.sent : fields.picked, share: 8, right: true },
      { title: words.cases, share: 5, right: true },
      { title: words.packs, share: 5, right: true },
      { title: words.odd, share: 5, right: true },
      { title: words.list, share: 11, right: true },
      { title: fields.good, share: 8, right: true },
      { title: fields.damaged, share: 8, right: true },
      ...(hasArrived ? [{ title: fields.difference, share: 8, right: true }] : []),
    ],
    rows: lines.map((line) => ({
      cells: [
        line.bookCode,
        line.isbn,
        [line.title, line.pickedReason, line.arrivedReason].filter(Boolean).join(' · '),
        figure(line.copies),
        hasLeft ? figure(line.sent) : '',
        ...[line.cases, line.packs, line.odd].map((count) => (count ? figure(count) : '–')),
        yuan(line.moved * line.priceFen),
        arrived(line.good ?? 0),
        arrived(line.damaged ?? 0),
        ...(hasArrived ? [figure(differenceOf(line) ?? 0)] : []),
      ],
    })),
    totals: [
      words.total,
      '',
      '',
      sumOf(({ copies }) => copies),
      hasLeft ? sumOf(({ sent }) => sent) : '',
      sumOf(({ cases }) => cases),
      sumOf(({ packs }) => packs),
      sumOf(({ odd }) => odd),
      yuan(lines.reduce((sum, { moved, priceFen }) => sum + moved * priceFen, 0)),
      hasArrived ? sumOf(({ good }) => good ?? 0) : '',
      hasArrived ? sumOf(({ damaged }) => damaged ?? 0) : '',
      ...(hasArrived ? [sumOf((line) => differenceOf(line) ?? 0)] : []),
    ],
    notes: [words.hint],
    signs: [words.sender, words.carries, words.receiver],
    page: words.page,
  }
}

/** Known facts only: a missing one, such as the driver before the departure, has no label. */
function factsOf(move: NoteMove, language: Language): PaperFact[] {
  const words = movePaperWords[language]
  const { fromWarehouseName, fromAddress, toWarehouseName, toAddress, state, sentAt, completedAt } = move
  return [
    { label: words.from, value: [fromWarehouseName, fromAddress].filter(Boolean).join(' · '), wide: true },
    { label: words.state, value: moveStates[state][language] },
    { label: words.to, value: [toWarehouseName, toAddress].filter(Boolean).join(' · '), wide: true },
    ...paperFacts(vehicleFields, move, language),
    { label: words.sentAt, value: sentAt ? shownMoment(sentAt) : '' },
    { label: words.completedAt, value: completedAt ? shownMoment(completedAt) : '' },
  ].filter(({ value }) => value)
}
