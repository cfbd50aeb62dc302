import type { PatchLine } from '@keben/core/ordering/patches/shapes'
import { audiences } from '@keben/core/base/plans/choices'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import { type Column, choiceColumn, computedColumn, copiesColumn, drawMoney } from '../../kit/list/columns.tsx'
import type { patchScreenWords } from './words.ts'

const togetherOf = ({ planned, elsewhere, copies }: PatchLine): number => planned + elsewhere + copies

/** More copies than students or teachers. */
const isFar = (line: PatchLine): boolean => line.headcount !== null && togetherOf(line) > line.headcount

/** The lines of an order, with enrolment and the copies ordered before. */
export const lineColumns = (
  words: typeof patchScreenWords.en,
  lines: readonly PatchLine[],
): readonly Column<PatchLine>[] => [
  lineTitle,
  lineCode,
  { ...lineIsbn, hidden: true },
  choiceColumn('audience', audiences, 92, { phone: 'subtitle' }),
  copiesColumn('headcount', 96, { isWide: true, label: words.headcount }),
  copiesColumn('planned', 84, { isWide: true, label: words.plan, sum: true }),
  ...(lines.some(({ reserve }) => reserve > 0) ? [copiesColumn('reserve', 84, { isWide: true, sum: true })] : []),
  copiesColumn('elsewhere', 84, { isWide: true, label: words.others, sum: true }),
  copiesColumn('copies', 92, { sum: true, isMain: true }),
  computedColumn<PatchLine>('together', 96, togetherOf, {
    label: words.together,
    hint: words.togetherHint,
    paper: 'none',
    render: (line) => (
      <span className={isFar(line) ? 'odd' : undefined}>
        <Copies value={togetherOf(line)} />
      </span>
    ),
  }),
  copiesColumn('fundedCopies', 104, { isWide: true, label: words.funded, sum: true }),
  computedColumn<PatchLine>('listFen', 104, ({ copies, priceFen }) => copies * priceFen, {
    draw: drawMoney,
    sum: true,
    isWide: true,
  }),
]
