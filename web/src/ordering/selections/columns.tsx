import type { Selection } from '@keben/core/ordering/selections/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'

const figures: readonly Column<Selection>[] = [
  copiesColumn('titles', 80, { sortable: true, phone: 'number' }),
  copiesColumn('additions', 72),
  copiesColumn('reserveCopies', 84),
  moneyColumn('reserveFen', 118, { hidden: true }),
  textColumn('reserveWarehouseName', 140, { hidden: true }),
]
const verdicts: readonly Column<Selection>[] = [
  momentColumn('submittedAt', 112, { sortable: true, phone: 'meta' }),
  momentColumn('judgedAt', 112, { sortable: true }),
  textColumn('judgedBy', 92),
  textColumn('reason', 116),
]

/** For head office, by company. */
export const columnsToJudge: readonly Column<Selection>[] = [
  titleColumn('companyName', 176, { sortable: true }),
  stateColumn(selectionStates, 106),
  textColumn('planCode', 84, { sortable: true, phone: 'subtitle' }),
  textColumn('planName', 170, { hidden: true }),
  ...figures,
  ...verdicts,
]

/** For a company, by season. */
export const columnsOfHistory: readonly Column<Selection>[] = [
  titleColumn('planName', 200, { render: ({ planCode, planName }) => `${planCode} ${planName}` }),
  stateColumn(selectionStates, 106),
  ...figures,
  ...verdicts,
]
