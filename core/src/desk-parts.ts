import type { Payer } from './ledgers/charges/choices.ts'
import type { Role } from './roles.ts'
import type { ScreenPath } from './screens.ts'
import type { TodoAct } from './words-todos.ts'

/** Where a to-do leads. The list that opens there shows as many rows as the to-do counts; a test holds it. */
export interface TodoLink {
  readonly to: ScreenPath
  /** The filter of the list, as in its URL. */
  readonly search?: Readonly<Record<string, string>>
  /** What names a single row in the address: where only one waits, it is opened itself. */
  readonly opens?: string
  /** What the address calls the season, where each season has a line of its own. */
  readonly season?: string
}

/** From the most urgent to what merely should be tidy. */
export const urgencies = ['late', 'othersWait', 'today', 'soon', 'tidy'] as const
export type Urgency = (typeof urgencies)[number]

/** A to-do of a role. */
export interface Todo {
  readonly urgency: Urgency
  readonly ways: Partial<Readonly<Record<Role, TodoLink>>>
  /** What the button says. */
  readonly act: TodoAct
  /** Finance sees the to-dos of one kind as one, with a part for each party. */
  readonly kind?: BillWork
  readonly party?: Payer
  /** The name behind the number of rows, and a hint. Chinese has the number at the end, with its counter. */
  readonly en: readonly [one: string, many: string, hint: string]
  readonly zh: readonly [name: string, counter: string, hint: string]
}

/** Work on bills and settlements. */
export const billWorks = ['overdue', 'disputed', 'confirm', 'make'] as const
export type BillWork = (typeof billWorks)[number]

/** Where something that was found is opened: on its page, which the address names, or in its list. */
export interface SearchResultLink {
  readonly to: ScreenPath
  readonly opens?: string
  readonly search?: Readonly<Record<string, string>>
}

/** Something that a search from anywhere finds. */
export interface Findable {
  readonly en: string
  readonly zh: string
  /** Its rank among equally good matches. */
  readonly sequence: number
  /** Where each role opens it. For a role that is not here it is not even looked for. */
  readonly places: Partial<Readonly<Record<Role, SearchResultLink>>>
}

/** The desk registration of a family: its to-dos and its search. */
export interface DeskParts {
  readonly todos?: Readonly<Record<string, Todo>>
  readonly things?: Readonly<Record<string, Findable>>
}

export const way = (to: ScreenPath, search: Record<string, string> = {}, opens?: string): TodoLink => ({
  to,
  search,
  ...(opens && { opens }),
})
/** A line for each season, which the address calls `plan`. */
export const seasonWay = (to: ScreenPath, search: Record<string, string>, opens?: string): TodoLink => ({
  ...way(to, search, opens),
  season: 'plan',
})
/** For lists that follow the season of the bar: what waits is counted over all seasons. */
export const inAllSeasons = { planIds: 'all' }

export const page = (to: ScreenPath, opens: string, search: Record<string, string> = {}): SearchResultLink => ({
  to,
  opens,
  search,
})
export const list = (to: ScreenPath, search: Record<string, string> = {}): SearchResultLink => ({ to, search })
