import { finder } from '@keben/core/kit/search-terms'
import type { Kind, Stage } from '@keben/core/base/catalogue/choices'
import { editionClashes } from '@keben/core/base/plans/rules'
import type { SelectableTitle, SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'

/** The selected titles with their reserves, including unsaved changes. */
export type ChosenTitles = ReadonlyMap<number, number>

/** The views: all titles that match the filters, or those that need attention. */
export const shows = ['all', 'selected', 'changed', 'clashes', 'noTerms', 'replaced'] as const
export type TitleView = (typeof shows)[number]

export interface DeskFilter {
  readonly keyword: string
  readonly show: TitleView
  readonly grade: GradeKey | undefined
  readonly subjectIds: readonly number[]
  readonly editionIds: readonly number[]
  readonly kinds: readonly Kind[]
}

export const noFilter: DeskFilter = {
  keyword: '',
  show: 'all',
  grade: undefined,
  subjectIds: [],
  editionIds: [],
  kinds: [],
}

/** `primary:3` is a grade of a stage; `primary:0` its titles of all grades. */
export type GradeKey = `${Stage}:${number}`
export const gradeKeyOf = ({ stage, grade }: Pick<SelectableTitle, 'stage' | 'grade'>): GradeKey => `${stage}:${grade}`

/** Groups of editions selected for the same subject, grade and kind. */
export function clashesOf(titles: readonly SelectableTitle[], chosen: ChosenTitles): SelectableTitle[][] {
  const selected = titles.filter(({ id }) => chosen.has(id))
  return editionClashes(selected.map((title) => ({ ...title, bookId: title.id })))
}

/** Facts derived from the selected titles. */
export interface SelectionOverview {
  readonly clashes: readonly (readonly SelectableTitle[])[]
  readonly clashing: ReadonlySet<number>
  /** Selected titles that cannot be submitted: without trade terms, or disabled. */
  readonly unready: ReadonlySet<number>
  /** Selected titles with a newer edition. */
  readonly outdated: ReadonlySet<number>
  readonly titles: number
  readonly copies: number
  readonly valueFen: number
}

const idsOf = (titles: readonly SelectableTitle[]): Set<number> => new Set(titles.map(({ id }) => id))

export function standingOf({ titles }: Pick<SelectionDeskAnswer, 'titles'>, chosen: ChosenTitles): SelectionOverview {
  const selected = titles.filter(({ id }) => chosen.has(id))
  const offered = idsOf(titles)
  const clashes = clashesOf(selected, chosen)
  return {
    clashes,
    clashing: idsOf(clashes.flat()),
    unready: idsOf(selected.filter((title) => title.cataloguePriceFen === null && (!title.hasTerms || title.disabled))),
    outdated: idsOf(selected.filter(({ replacedById }) => replacedById !== null && offered.has(replacedById))),
    titles: selected.length,
    copies: selected.reduce((sum, { id }) => sum + (chosen.get(id) ?? 0), 0),
    valueFen: selected.reduce((sum, { id, priceFen }) => sum + (chosen.get(id) ?? 0) * priceFen, 0),
  }
}

/** Titles that match the filters, except grade and view; ticking a title does not change them. */
export function matchingIn(titles: readonly SelectableTitle[], filter: DeskFilter): readonly SelectableTitle[] {
  const isFound = finder(filter.keyword)
  return titles.filter(
    (title) =>
      isAmong(filter.subjectIds, title.subjectId) &&
      isAmong(filter.editionIds, title.editionId) &&
      isAmong(filter.kinds, title.kind) &&
      isFound(textOf(title)),
  )
}

/** The matching titles of a view. */
export function shownOf(
  matching: readonly SelectableTitle[],
  show: TitleView,
  { chosen, changed, overview }: { chosen: ChosenTitles; changed: ReadonlySet<number>; overview: SelectionOverview },
): readonly SelectableTitle[] {
  const among: Readonly<Record<Exclude<TitleView, 'all'>, { has: (id: number) => boolean }>> = {
    selected: chosen,
    changed,
    clashes: overview.clashing,
    noTerms: overview.unready,
    replaced: overview.outdated,
  }
  return show === 'all' ? matching : matching.filter(({ id }) => among[show].has(id))
}

const isAmong = <Value>(some: readonly Value[], value: Value): boolean => !some.length || some.includes(value)
const textOf = ({ title, bookCode, isbn }: SelectableTitle): string => `${title} ${bookCode} ${isbn}`.toLowerCase()

/** A group heading, or a title. */
export type DeskRow =
  | { readonly kind: 'group'; readonly key: string; readonly titles: readonly SelectableTitle[] }
  | { readonly kind: 'title'; readonly key: string; readonly title: SelectableTitle }

/** By grade; or groups of clashing titles. */
export function rowsOf(
  found: readonly SelectableTitle[],
  { grade, show }: Pick<DeskFilter, 'grade' | 'show'>,
): DeskRow[] {
  const within = found.filter((title) => grade === undefined || gradeKeyOf(title) === grade)
  const groups = Map.groupBy(within, show === 'clashes' ? clashKeyOf : gradeKeyOf)
  return [...groups].flatMap(([key, titles]): DeskRow[] => [
    { kind: 'group', key, titles },
    ...titles.map((title): DeskRow => ({ kind: 'title', key: String(title.id), title })),
  ])
}

const clashKeyOf = ({ stage, grade, subjectId, kind }: SelectableTitle): string =>
  [stage, grade, subjectId, kind].join(':')

export interface GradeCount {
  readonly key: GradeKey
  readonly stage: Stage
  readonly grade: number
  readonly titles: number
  readonly chosen: number
}

export const gradesIn = (found: readonly SelectableTitle[]): ReadonlyMap<GradeKey, readonly SelectableTitle[]> =>
  Map.groupBy(found, gradeKeyOf)

/** The number of titles and of selected titles by grade. */
export const countGrades = (grades: ReturnType<typeof gradesIn>, chosen: ChosenTitles): GradeCount[] =>
  [...grades].map(([key, titles]) => ({
    key,
    stage: titles[0]?.stage ?? 'primary',
    grade: titles[0]?.grade ?? 0,
    titles: titles.length,
    chosen: titles.filter(({ id }) => chosen.has(id)).length,
  }))

/** The names for the ids of a row. */
export interface SelectionNames {
  readonly subjects: ReadonlyMap<number, string>
  readonly editions: ReadonlyMap<number, string>
  readonly titles: ReadonlyMap<number, string>
}
