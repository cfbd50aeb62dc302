import { districtPlanStates } from '@keben/core/district-plans/states'
import type { DemandSums, ResultPreview } from '@keben/core/results/contract'
import { resultWords } from '@keben/core/results/words'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { Delta } from './Delta.tsx'
import { resultScreenWords } from './words.ts'

type District = ResultPreview['districts'][number]
type Row = ResultPreview['warehouses'][number] & Partial<Pick<District, 'state' | 'schools' | 'lastCopies'>>

interface DemandTableProps {
  readonly head: string
  /** What the row is called that belongs to none. */
  readonly nobody: string
  readonly rows: readonly Row[]
  readonly totals: DemandSums
  /** The season to compare with, for rows that know theirs. */
  readonly lastCode?: string | undefined
  readonly lastCopies?: number | undefined
}

/** What is not accepted yet counts nothing; to compare that with last season would alarm for no reason. */
const isSettled = ({ state }: Row): boolean => !state || state === 'approved' || state === 'excused'

/** Copies by who keeps them, row by row, with a total. */
export function DemandTable({ head, nobody, rows, totals, lastCode, lastCopies }: DemandTableProps) {
  const words = useWords(resultScreenWords)
  const names = resultWords[useLanguage()]
  const withState = rows.some(({ state }) => state !== undefined)
  return (
    <div className="figure-table" tabIndex={0} role="region" aria-label={head}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {withState && (
              <th scope="col" className="is-minor">
                {words.districtState}
              </th>
            )}
            {withState && <End label={names.schools} isMinor />}
            <End label={names.titles} isMinor />
            <End label={names.schoolCopies} isMinor />
            <End label={names.reserve} />
            <End label={names.copies} />
            {lastCode && <End label={words.lastSeason(lastCode)} />}
            {lastCode && <End label={names.difference} />}
            <End label={names.listFen} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? 'none'}>
              <th scope="row">{row.name || <span className="faint">{nobody}</span>}</th>
              {withState && (
                <td className="is-minor">{row.state && <StateTag states={districtPlanStates} state={row.state} />}</td>
              )}
              {withState && <Figure value={row.schools ?? 0} isMinor />}
              <Figures sums={row} />
              {lastCode && <Figure value={row.lastCopies ?? 0} />}
              {lastCode && (
                <td className="is-end">{isSettled(row) && <Delta now={row.copies} before={row.lastCopies ?? 0} />}</td>
              )}
              <td className="is-end">
                <Money fen={row.listFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {withState && <td className="is-minor" />}
            {withState && <Figure value={rows.reduce((sum, { schools = 0 }) => sum + schools, 0)} isMinor />}
            <Figures sums={totals} />
            {lastCode && <Figure value={lastCopies ?? 0} />}
            {lastCode && (
              <td className="is-end">
                {rows.every(isSettled) && <Delta now={totals.copies} before={lastCopies ?? 0} />}
              </td>
            )}
            <td className="is-end">
              <Money fen={totals.listFen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What gives way on a phone. */
const endOf = (isMinor: boolean): string => (isMinor ? 'is-end is-minor' : 'is-end')

function End({ label, isMinor = false }: { label: string; isMinor?: boolean }) {
  return (
    <th scope="col" className={endOf(isMinor)}>
      {label}
    </th>
  )
}

function Figure({ value, isMinor = false }: { value: number; isMinor?: boolean }) {
  return (
    <td className={endOf(isMinor)}>
      <Copies value={value} />
    </td>
  )
}

function Figures({ sums }: { sums: DemandSums }) {
  return (
    <>
      <Figure value={sums.titles} isMinor />
      <Figure value={sums.schoolCopies} isMinor />
      <Figure value={sums.districtReserve + sums.companyReserve} />
      <Figure value={sums.copies} />
    </>
  )
}
