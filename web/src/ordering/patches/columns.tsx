import { audiences } from '@keben/core/base/plans/choices'
import { patchStates } from '@keben/core/ordering/patches/states'
import type { ChosenLine, Patch } from '@keben/core/ordering/patches/shapes'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'

const state = stateColumn(patchStates, 100)
const figures: readonly Column<Patch>[] = [
  copiesColumn('titles', 80),
  copiesColumn('copies', 90, { sortable: true, phone: 'number' }),
  moneyColumn('listFen', 110, { sortable: true, phone: 'number' }),
  moneyColumn('fundedFen', 120, { hidden: true }),
]
const rest: readonly Column<Patch>[] = [
  textColumn('reason', 180, { phone: 'subtitle' }),
  textColumn('planName', 150, { hidden: true }),
  momentColumn('submittedAt', 122, { sortable: true, phone: 'meta' }),
]

/** A party's own orders are identified by their numbers. */
export const ownColumns = (side: 'school' | 'district'): readonly Column<Patch>[] => [
  titleColumn('number', 170, { sortable: true }),
  state,
  ...(side === 'school' ? [textColumn('campusName', 120)] : []),
  ...figures,
  ...rest,
  momentColumn('changedAt', 122, { sortable: true, hidden: true }),
]

/** A district identifies the orders of schools by the school. */
export const schoolColumns: readonly Column<Patch>[] = [
  titleColumn('schoolName', 176, { sortable: true }),
  state,
  textColumn('campusName', 90),
  textColumn('number', 150, { sortable: true }),
  ...figures,
  ...rest,
]

export const chosenColumns = (side: 'school' | 'district'): readonly Column<ChosenLine>[] => [
  bookTitleColumn(220),
  state,
  choiceColumn('audience', audiences, 80, { phone: 'meta' }),
  {
    key: 'grade',
    width: 90,
    render: ({ grade }) => <GradeText grade={grade} />,
  },
  textColumn('isbn', 128, { hidden: true }),
  textColumn('number', 150, { sortable: true, phone: 'subtitle' }),
  ...(side === 'school' ? [textColumn('campusName', 110)] : []),
  copiesColumn('copies', 90, { sortable: true, phone: 'number' }),
  copiesColumn('fundedCopies', 110),
  moneyColumn('listFen', 110, { sortable: true, phone: 'number' }),
]

export const planFilter = seasonFilter({ inline: true, width: 180 })

/** Districts see the orders of schools from submission on, and approve their own at once. */
export const ownTabs = {
  school: stateTabs(patchStates, ['draft', 'submitted', 'approved', 'rejected']),
  district: stateTabs(patchStates, ['draft', 'approved']),
} as const
export const reviewTabs = stateTabs(patchStates, ['submitted', 'approved', 'rejected'])
