import { audiences } from '@keben/core/plans/choices'
import { type ResultLine, resultLines } from '@keben/core/results/contract'
import { resultWords } from '@keben/core/results/words'
import { useState } from 'react'
import { Drawer } from '../kit/controls/Drawer.tsx'
import { useAsk } from '../kit/ask.ts'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { resultScreenWords } from './words.ts'
import '../kit/figure-table.css'
import './results.css'

interface NeedsDrawerProps {
  readonly resultId: number
  /** A title in a warehouse; the drawer is closed without one. */
  readonly line: ResultLine | undefined
  readonly onClose: () => void
}

/** Who needs a title: its districts, and in each the campuses. */
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

function Districts({ resultId, line }: { resultId: number; line: ResultLine }) {
  const words = useWords(resultScreenWords)
  const names = resultWords[useLanguage()]
  const [opened, setOpened] = useState<number>()
  const within = { resultId, bookIds: [line.bookId], warehouseIds: [line.warehouseId], pageSize: most }
  const { data } = useAsk(resultLines, { ...within, level: 'district', sort: '-copies' })
  if (!data) return <Loader />
  return (
    <div className="figure-table is-edge-to-edge">
      <table>
        <thead>
          <tr>
            <th scope="col">{names.districtName}</th>
            <th scope="col" className="is-end">
              {names.schoolCopies}
            </th>
            <th scope="col" className="is-end">
              {names.districtReserve}
            </th>
            <th scope="col" className="is-end">
              {names.copies}
            </th>
          </tr>
        </thead>
        {data.list.map((district) => {
          const { districtId } = district
          const isOpen = districtId !== null && opened === districtId
          return (
            <tbody key={district.id}>
              <tr>
                <th scope="row">
                  {districtId === null ? (
                    <span className="sub">{words.companyReserve}</span>
                  ) : (
                    <button
                      type="button"
                      className="row-title"
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? undefined : districtId)}
                    >
                      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {district.districtName}
                    </button>
                  )}
                </th>
                <td className="is-end">
                  <Copies value={district.schoolCopies} />
                </td>
                <td className="is-end">
                  <Copies value={district.districtReserve} />
                </td>
                <td className="is-end">
                  <Copies value={district.copies} />
                </td>
              </tr>
              {isOpen && <Campuses within={{ ...within, districtIds: [districtId] }} />}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

interface Within {
  readonly resultId: number
  readonly bookIds: number[]
  readonly warehouseIds: number[]
  readonly districtIds: number[]
  readonly pageSize: number
}

function Campuses({ within }: { within: Within }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const { data } = useAsk(resultLines, { ...within, level: 'campus', sort: 'schoolName' })
  return (
    <>
      {data?.list.map((share) => (
        <tr key={share.id} className="needs-campus">
          <td colSpan={3}>
            {share.schoolName} <span className="sub">{share.campusName}</span>{' '}
            {share.audience && <span className="faint">{audiences[share.audience][language]}</span>}
          </td>
          <td className="is-end">
            <Copies value={share.copies} />
          </td>
        </tr>
      ))}
      {data && data.total > data.list.length && (
        <tr className="needs-campus">
          <td colSpan={4} className="sub">
            {words.firstOf(data.list.length, data.total)}
          </td>
        </tr>
      )}
    </>
  )
}
