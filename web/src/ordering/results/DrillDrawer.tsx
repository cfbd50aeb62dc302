import { audiences } from '@keben/core/base/plans/choices'
import { type PlanCount, planLines, resultLines } from '@keben/core/ordering/results/contract'
import { resultWords } from '@keben/core/ordering/results/words'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { resultScreenWords } from './words.ts'
import { summaryWords } from './words-summary.ts'

export interface PivotCell {
  readonly row: string
  readonly column: string
  /** Selects the lines of the cell. */
  readonly filter: Readonly<Record<string, unknown>>
}

interface DrillDrawerProps {
  readonly count: PlanCount
  readonly cell: PivotCell | undefined
  readonly onClose: () => void
}

/** The lines of a figure, largest first. */
export function DrillDrawer({ count, cell, onClose }: DrillDrawerProps) {
  const words = useWords(summaryWords)
  return (
    <Drawer
      open={cell !== undefined}
      onClose={onClose}
      width={760}
      title={cell && words.linesOf(cell.row, cell.column)}
    >
      {cell && <Drilled count={count} cell={cell} />}
    </Drawer>
  )
}

const most = 200

/** The lines of the result, or of the current school plans. */
function useLines({ plan, basis }: PlanCount, { filter }: PivotCell, resultId: number | undefined) {
  const fromResult = basis === 'issued'
  const common = { ...filter, sort: '-copies' as const, pageSize: most }
  const current = useEndpoint(planLines, { ...common, planId: plan.id }, { enabled: !fromResult })
  const issued = useEndpoint(
    resultLines,
    { ...common, resultId: resultId ?? 1, level: 'campus' },
    { enabled: fromResult && resultId !== undefined },
  )
  return fromResult ? issued.data : current.data
}

type Line = NonNullable<ReturnType<typeof useLines>>['list'][number]

function Drilled({ count, cell }: { count: PlanCount; cell: PivotCell }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const names = resultWords[language]
  const data = useLines(count, cell, count.resultId ?? undefined)
  if (!data) return <Loader />
  return (
    <>
      <p className="sub below-10">
        {words.linesCounted(data.total)} · {words.copies(data.sums.copies)}
        {data.total > data.list.length && ` · ${words.firstOf(data.list.length, data.total)}`}
      </p>
      <FigureTable<Line>
        className="is-edge-to-edge"
        rows={data.list}
        keyOf={({ id }) => id}
        columns={[
          { label: names.title, className: 'result-drill-title', render: (line) => <TitleLine book={line} /> },
          { label: names.schoolName, render: (line) => <SchoolName line={line} /> },
          { label: names.districtName, render: ({ districtName }) => districtName },
          { label: names.audience, render: ({ audience }) => audience && audiences[audience][language] },
          figures(names.copies, 'copies'),
          { label: names.listFen, isAtEnd: true, render: ({ listFen }) => <Money fen={listFen} /> },
        ]}
      />
    </>
  )
}

const SchoolName = ({ line }: { line: Line }) => (
  <>
    {line.schoolName} <span className="sub">{line.campusName}</span>
  </>
)
