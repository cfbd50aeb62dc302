import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import type { DemandSums, ResultPreview } from '@keben/core/ordering/results/contract'
import { resultWords } from '@keben/core/ordering/results/words'
import { Copies } from '../../kit/values/Copies.tsx'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { Delta } from './Delta.tsx'
import { resultScreenWords } from './words.ts'

type District = ResultPreview['districts'][number]
type Row = ResultPreview['warehouses'][number] & Partial<Pick<District, 'state' | 'schools' | 'lastCopies'>>

interface DemandTableProps {
  readonly head: string
  /** The name of the row without a district or warehouse. */
  readonly fallbackName: string
  readonly rows: readonly Row[]
  readonly totals: DemandSums
  /** The season of the comparison, if the rows have one. */
  readonly lastCode?: string | undefined
  readonly lastCopies?: number | undefined
}

/** Only accepted plans are compared with last season; others are incomplete. */
const isSettled = ({ state }: Row): boolean => !state || state === 'approved' || state === 'excused'

/** Copies by district or warehouse, with a total. */
export function DemandTable({ head, fallbackName, rows, totals, lastCode, lastCopies }: DemandTableProps) {
  const words = useWords(resultScreenWords)
  const names = resultWords[useLanguage()]
  const withState = rows.some(({ state }) => state !== undefined)
  const total: Row = {
    ...totals,
    id: null,
    name: words.total,
    schools: rows.reduce((sum, { schools = 0 }) => sum + schools, 0),
    lastCopies: lastCopies ?? 0,
  }
  return (
    <FigureTable
      className="is-edge-to-edge"
      label={head}
      rows={rows}
      keyOf={({ id }) => id ?? 'none'}
      columns={[
        { label: head, render: ({ name }) => name || <span className="faint">{fallbackName}</span> },
        withState && {
          label: words.districtState,
          isWide: true,
          render: ({ state }) => state && <StateTag states={districtPlanStates} state={state} />,
        },
        withState && figures(names.schools, 'schools', { isWide: true }),
        figures(names.titles, 'titles', { isWide: true }),
        figures(names.schoolCopies, 'schoolCopies', { isWide: true }),
        {
          label: names.reserve,
          isAtEnd: true,
          render: ({ districtReserve, companyReserve }) => <Copies value={districtReserve + companyReserve} />,
        },
        figures(names.copies, 'copies'),
        lastCode !== undefined && figures(words.lastSeason(lastCode), 'lastCopies'),
        lastCode !== undefined && {
          label: names.difference,
          isAtEnd: true,
          render: (row) =>
            (row === total ? rows : [row]).every(isSettled) && <Delta now={row.copies} before={row.lastCopies ?? 0} />,
        },
        { label: names.listFen, isAtEnd: true, render: ({ listFen }) => <Money fen={listFen} /> },
      ]}
      total={total}
    />
  )
}
