import { audiences } from '@keben/core/base/plans/choices'
import { type ResultLine, resultLines } from '@keben/core/ordering/results/contract'
import { resultWords } from '@keben/core/ordering/results/words'
import { useState } from 'react'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { Copies } from '../../kit/values/Copies.tsx'
import { type FigureColumn, FigureTable } from '../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { resultScreenWords } from './words.ts'
import './results.css'

interface NeedsDrawerProps {
  readonly resultId: number
  /** A title in a warehouse; undefined closes the drawer. */
  readonly line: ResultLine | undefined
  readonly onClose: () => void
}

/** The districts that need a title, with their campuses. */
export function NeedsDrawer({ resultId, line, onClose }: NeedsDrawerProps) {
  const words = useWords(resultScreenWords)
  return (
    <Drawer open={line !== undefined} onClose={onClose} width={620} title={line && words.ofLine(line.title)}>
      {line && (
        <>
          <p className="sub below-10">
            {line.warehouseName} · {words.copies(line.copies)}
          </p>
          <Districts resultId={resultId} line={line} />
        </>
      )}
    </Drawer>
  )
}

const most = 500

/** A district, or a campus of the expanded one. */
interface Need {
  readonly key: string
  readonly district?: ResultLine
  readonly campus?: ResultLine
  readonly schoolCopies?: number
  readonly districtReserve?: number
  readonly copies?: number
}

function Districts({ resultId, line }: { resultId: number; line: ResultLine }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const names = resultWords[language]
  const [opened, setOpened] = useState<number>()
  const within = { resultId, bookIds: [line.bookId], warehouseIds: [line.warehouseId], pageSize: most }
  const { data } = useEndpoint(resultLines, { ...within, level: 'district', sort: '-copies' })
  const campuses = useEndpoint(
    resultLines,
    { ...within, districtIds: [opened ?? 0], level: 'campus', sort: 'schoolName' },
    { enabled: opened !== undefined },
  ).data
  if (!data) return <Loader />
  const rows = data.list.flatMap((district): Need[] => [
    { ...district, key: `district ${district.id}`, district },
    ...(district.districtId !== null && district.districtId === opened && campuses
      ? [
          ...campuses.list.map((campus) => ({ key: `campus ${campus.id}`, campus, copies: campus.copies })),
          ...(campuses.total > campuses.list.length ? [{ key: 'more' }] : []),
        ]
      : []),
  ])
  const copies = (key: 'schoolCopies' | 'districtReserve' | 'copies'): FigureColumn<Need> => ({
    label: names[key],
    isAtEnd: true,
    render: ({ [key]: value }) => value !== undefined && <Copies value={value} />,
  })
  return (
    <FigureTable
      className="is-edge-to-edge"
      rows={rows}
      keyOf={({ key }) => key}
      classOf={({ district }) => (district ? undefined : 'result-needs-campus')}
      columns={[
        {
          label: names.districtName,
          render: ({ district, campus }) =>
            district ? (
              <District district={district} isOpen={district.districtId === opened} onOpen={setOpened} />
            ) : campus ? (
              <>
                {campus.schoolName} <span className="sub">{campus.campusName}</span>{' '}
                {campus.audience && <span className="faint">{audiences[campus.audience][language]}</span>}
              </>
            ) : (
              <span className="sub">{campuses && words.firstOf(campuses.list.length, campuses.total)}</span>
            ),
        },
        copies('schoolCopies'),
        copies('districtReserve'),
        copies('copies'),
      ]}
    />
  )
}

interface DistrictProps {
  readonly district: ResultLine
  readonly isOpen: boolean
  readonly onOpen: (id: number | undefined) => void
}

function District({ district: { districtId, districtName }, isOpen, onOpen }: DistrictProps) {
  const words = useWords(resultScreenWords)
  if (districtId === null) return <span className="sub">{words.companyReserve}</span>
  return (
    <button
      type="button"
      className="row-title"
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? undefined : districtId)}
    >
      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {districtName}
    </button>
  )
}
