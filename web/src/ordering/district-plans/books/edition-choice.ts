import { compareNames, finder } from '@keben/core/kit/search-terms'
import { Kind, Stage, allGrades } from '@keben/core/base/catalogue/choices'
import type { NeededTextbook, OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import { isAid } from '@keben/core/base/plans/rules'

/** All titles for one subject, stage, grade and kind; one edition can be chosen. */
export interface EditionSlot {
  readonly key: string
  readonly grade: number
  readonly kind: Kind
  readonly books: readonly OfferedBook[]
  readonly editions: number
}

/** A subject of a stage with its slots by grade. */
export interface SubjectBlock {
  readonly key: string
  readonly stage: Stage
  readonly subjectId: number
  readonly subjectName: string
  readonly slots: readonly EditionSlot[]
  readonly editions: readonly { readonly id: number; readonly name: string; readonly titles: number }[]
}

export type ChosenBooks = ReadonlySet<number>

const slotKey = ({ stage, subjectId, grade, kind }: OfferedBook): string => [stage, subjectId, grade, kind].join('.')

function slotOf(key: string, books: readonly OfferedBook[]): EditionSlot[] {
  const [first] = books
  if (!first) return []
  const editions = new Set(books.map(({ editionId }) => editionId)).size
  const inOrder = books.toSorted((one, other) => compareNames(one.editionName, other.editionName))
  return [{ key, grade: first.grade, kind: first.kind, books: inOrder, editions }]
}

/** The catalogue by stage and subject, in its own order. */
export function blocksOf(books: readonly OfferedBook[]): SubjectBlock[] {
  const groups = Map.groupBy(books, ({ stage, subjectId }) => `${stage}.${subjectId}`)
  const blocks = [...groups].flatMap(([key, group]): SubjectBlock[] => {
    const [first] = group
    if (!first) return []
    const slots = [...Map.groupBy(group, slotKey)].flatMap(([slot, titles]) => slotOf(slot, titles))
    return [
      {
        key,
        stage: first.stage,
        subjectId: first.subjectId,
        subjectName: first.subjectName,
        slots: slots.toSorted(byGradeAndKind),
        editions: editionsOf(group),
      },
    ]
  })
  return blocks.toSorted((one, other) => Stage.options.indexOf(one.stage) - Stage.options.indexOf(other.stage))
}

const byGradeAndKind = (one: EditionSlot, other: EditionSlot): number =>
  one.grade - other.grade || Kind.options.indexOf(one.kind) - Kind.options.indexOf(other.kind)

/** The editions of a subject, those with most titles first. */
const editionsOf = (books: readonly OfferedBook[]) =>
  [...Map.groupBy(books, ({ editionId }) => editionId)]
    .map(([id, titles]) => ({ id, name: titles[0]?.editionName ?? '', titles: titles.length }))
    .toSorted((one, other) => other.titles - one.titles)

/** Clash: two editions chosen. Undecided: several to choose from. */
export type SlotState = 'clash' | 'undecided' | 'left' | 'chosen'

export function stateOfSlot(slot: EditionSlot, chosen: ChosenBooks): SlotState {
  const editions = new Set(slot.books.filter(({ bookId }) => chosen.has(bookId)).map(({ editionId }) => editionId))
  if (editions.size > 1) return 'clash'
  if (editions.size === 1) return 'chosen'
  return slot.editions > 1 && !isAid(slot.kind) ? 'undecided' : 'left'
}

/** A title is barred if an open plan already contains another edition of its slot. */
export const isBarred = (slot: EditionSlot, book: OfferedBook, locked: ChosenBooks): boolean =>
  slot.books.some(({ bookId, editionId }) => locked.has(bookId) && editionId !== book.editionId)

/** Toggles a title and deselects other editions of its slot. Locked titles stay. */
export function withTick(chosen: ChosenBooks, slot: EditionSlot, book: OfferedBook, locked: ChosenBooks): ChosenBooks {
  if (chosen.has(book.bookId)) return locked.has(book.bookId) ? chosen : without(chosen, [book.bookId])
  if (isBarred(slot, book, locked)) return chosen
  const others = slot.books.filter(({ editionId }) => editionId !== book.editionId)
  return new Set([
    ...without(
      chosen,
      others.map(({ bookId }) => bookId),
    ),
    book.bookId,
  ])
}

const without = (chosen: ChosenBooks, ids: readonly number[]): ChosenBooks => {
  const gone = new Set(ids)
  return new Set([...chosen].filter((id) => !gone.has(id)))
}

/** Chooses per slot; a slot without a wanted title keeps its choice. */
function choosing(
  blocks: readonly SubjectBlock[],
  chosen: ChosenBooks,
  locked: ChosenBooks,
  isWanted: (book: OfferedBook, slot: EditionSlot) => boolean,
): ChosenBooks {
  return blocks
    .flatMap(({ slots }) => slots)
    .reduce((before, slot) => {
      const candidates = slot.books.filter((book) => isWanted(book, slot))
      return candidates.reduce(
        (now, book) => (now.has(book.bookId) ? now : withTick(now, slot, book, locked)),
        withoutOthers(before, slot, candidates, locked),
      )
    }, chosen)
}

/** Deselects the other titles of the slot. */
function withoutOthers(
  chosen: ChosenBooks,
  slot: EditionSlot,
  candidates: readonly OfferedBook[],
  locked: ChosenBooks,
): ChosenBooks {
  if (!candidates.length) return chosen
  const goes = slot.books.filter((book) => !candidates.includes(book) && !locked.has(book.bookId))
  return without(
    chosen,
    goes.map(({ bookId }) => bookId),
  )
}

/** Chooses one edition wherever the subject has it; the other slots stay. */
export const withEdition = (
  chosen: ChosenBooks,
  block: SubjectBlock,
  editionId: number,
  locked: ChosenBooks,
): ChosenBooks => choosing([block], chosen, locked, (book, { kind }) => book.editionId === editionId && !isAid(kind))

/** Last season's choice, or its replacements. */
export const asLastSeason = (blocks: readonly SubjectBlock[], chosen: ChosenBooks, locked: ChosenBooks): ChosenBooks =>
  choosing(blocks, chosen, locked, (book) => book.lastChosen)

/** Chooses all slots with one edition. Teaching aids are optional and excluded. */
export const withUndisputed = (
  blocks: readonly SubjectBlock[],
  chosen: ChosenBooks,
  locked: ChosenBooks,
): ChosenBooks => choosing(blocks, chosen, locked, (_, slot) => slot.editions === 1 && !isAid(slot.kind))

/** A grade and subject without a textbook. */
export interface TextbookGap {
  readonly subjectName: string
  readonly stage: Stage
  readonly grade: number
  /** The catalogue offers a textbook. */
  readonly isOffered: boolean
}

/** The offered titles that are not chosen, and the `needed` ones that the catalogue may lack. */
export function gapsIn(
  blocks: readonly SubjectBlock[],
  chosen: ChosenBooks,
  needed: readonly NeededTextbook[] = [],
): readonly TextbookGap[] {
  const left = blocks.flatMap(({ subjectName, stage, slots }) =>
    slots
      .filter((slot) => slot.kind === 'textbook' && !isTaken(slot, chosen))
      .map(({ grade }) => ({ subjectName, stage, grade, isOffered: true })),
  )
  const textbooksFor = ({ subjectId, stage, grade }: NeededTextbook): readonly EditionSlot[] =>
    blocks
      .filter((block) => block.subjectId === subjectId && block.stage === stage)
      .flatMap(({ slots }) =>
        slots.filter((slot) => slot.kind === 'textbook' && [grade, allGrades].includes(slot.grade)),
      )
  const missing = needed.filter((one) => textbooksFor(one).length === 0)
  return [...left, ...missing.map(({ subjectName, stage, grade }) => ({ subjectName, stage, grade, isOffered: false }))]
}

const isTaken = ({ books }: EditionSlot, chosen: ChosenBooks): boolean => books.some(({ bookId }) => chosen.has(bookId))

export interface ChoiceCounts {
  readonly titles: number
  readonly chosen: number
  readonly clashes: number
  readonly undecided: number
}

export function countChoice(blocks: readonly SubjectBlock[], chosen: ChosenBooks): ChoiceCounts {
  const slots = blocks.flatMap((block) => block.slots)
  const books = slots.flatMap((slot) => slot.books)
  const states = slots.map((slot) => stateOfSlot(slot, chosen))
  return {
    titles: books.length,
    chosen: books.filter(({ bookId }) => chosen.has(bookId)).length,
    clashes: states.filter((state) => state === 'clash').length,
    undecided: states.filter((state) => state === 'undecided').length,
  }
}

export interface BookFilter {
  readonly keyword: string
  readonly stage: Stage | undefined
  readonly grade: number | undefined
  /** Only undecided slots. */
  readonly openOnly: boolean
}

const matches = (book: OfferedBook, keyword: string): boolean =>
  finder(keyword)([book.title, book.isbn, book.bookCode, book.editionName, book.subjectName].join(' '))

/** The blocks with the matching slots, without empty blocks. */
export function blocksFound(blocks: readonly SubjectBlock[], chosen: ChosenBooks, filter: BookFilter): SubjectBlock[] {
  const keyword = filter.keyword.trim().toLowerCase()
  const isShown = (slot: EditionSlot) =>
    (filter.grade === undefined || slot.grade === filter.grade || slot.grade === 0) &&
    (!filter.openOnly || ['clash', 'undecided'].includes(stateOfSlot(slot, chosen))) &&
    (!keyword || slot.books.some((book) => matches(book, keyword)))
  return blocks
    .filter(({ stage }) => filter.stage === undefined || stage === filter.stage)
    .map((block) => ({ ...block, slots: block.slots.filter(isShown) }))
    .filter(({ slots }) => slots.length > 0)
}

export interface ChoiceDifference {
  readonly added: number
  readonly removed: number
}

export const differenceOf = (before: ChosenBooks, after: ChosenBooks): ChoiceDifference => ({
  added: [...after].filter((id) => !before.has(id)).length,
  removed: [...before].filter((id) => !after.has(id)).length,
})
