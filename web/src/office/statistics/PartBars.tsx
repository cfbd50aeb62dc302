import { useMemo } from 'react'
import { partBarsHeight, partBarsOption } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { figure } from '../../kit/app/language.ts'
import { useLowDesk, useLowestDesk, usePhone } from '../../kit/hooks/media.ts'
import { percentOf } from '../../kit/values/Share.tsx'
import './statistics.css'

/** The number of bars that leaves rows visible below. */
const rooms = {
  desk: { most: 8, width: 260 },
  low: { most: 5, width: 260 },
  lowest: { most: 3, width: 260 },
  phone: { most: 5, width: 128, broken: true },
}

function useRoom(): (typeof rooms)[keyof typeof rooms] {
  const [isPhone, isLow, isLowest] = [usePhone(), useLowDesk(), useLowestDesk()]
  if (isPhone) return rooms.phone
  if (isLowest) return rooms.lowest
  return isLow ? rooms.low : rooms.desk
}

export interface PartBarsProps<Row> {
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly partOf: (row: Row) => number
  readonly wholeOf: (row: Row) => number
  /** The legends of part and total. */
  readonly names: { readonly part: string; readonly total: string }
  readonly label: string
  /** Opens what the row opens. */
  readonly onOpen?: (row: Row) => void
}

/** The first rows of a list as bars of a part on its total. */
export function PartBars<Row>({ rows, nameOf, partOf, wholeOf, names, label, onOpen }: PartBarsProps<Row>) {
  const room = useRoom()
  const bars = useMemo(
    () =>
      rows.slice(0, room.most).map((row) => ({
        name: nameOf(row),
        part: partOf(row),
        total: wholeOf(row),
        label: wholeOf(row) ? percentOf(partOf(row), wholeOf(row)) : '',
      })),
    [rows, nameOf, partOf, wholeOf, room],
  )
  const { part, total } = names
  const option = useMemo(() => partBarsOption(bars, { part, total }, figure, room), [bars, part, total, room])
  // A single bar adds nothing to its row.
  if (bars.length < 2) return null
  return (
    <div className="statistics-received-chart rigid below-12 framed">
      <Chart
        option={option}
        label={label}
        height={partBarsHeight(bars.length, room)}
        onPick={(place) => {
          const row = rows[place]
          if (row) onOpen?.(row)
        }}
      />
    </div>
  )
}
