import { arrivalDesk, listKeeperReceipts } from '@keben/core/supply/receipts/contract'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { useListKeys } from '../../../kit/list/rows/useListKeys.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { ScanField } from '../../../kit/scan/ScanField.tsx'
import { useScanner } from '../../../kit/scan/useScanner.ts'
import { today } from '../../../kit/values/today.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { gateWords } from '../words-gate.ts'
import { ArrivalRow } from './ArrivalRow.tsx'
import { grouped } from './groups.ts'
import { useFinding } from './useFinding.ts'
import '../../../kit/list/list.css'
import '../receipts.css'
import './arrivals.css'

const mostShown = 500

/** Arrivals: overdue, today, later. A scan opens the matching receipt. */
export function ArrivalBoard({ title }: { title: string }) {
  const words = useWords(gateWords)
  const { search, go } = useAddress()
  const frame = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const warehouse = Number(search['warehouse']) || undefined
  const query = useEndpoint(
    listKeeperReceipts,
    {
      states: ['issued'],
      sort: 'expectedOn',
      pageSize: mostShown,
      ...(keyword && { keyword }),
      ...(warehouse && { warehouseIds: [warehouse] }),
    },
    { keepPrevious: true },
  )
  const desk = useEndpoint(arrivalDesk, {})
  const { find } = useFinding(setTyped)
  useScanner((code) => void find(code))
  useListKeys({ frame, searchBox, create: undefined })

  const present = desk.data?.today ?? today()
  const warehouses = desk.data?.warehouses ?? []
  // From the home page only its group shows, with a link to the rest.
  const part = partOf(search['group'])
  const groups = grouped(query.data?.list ?? [], present)
  const shown = part ? groups.filter(({ group }) => (group === 'overdue') === (part === 'overdue')) : groups
  return (
    <div
      className="gate-board"
      ref={frame}
      onKeyDown={moveBetweenRows}
      data-total={query.data && shown.reduce((sum, { receipts }) => sum + receipts.length, 0)}
    >
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sub num">
            {desk.data &&
              [
                words.toCount(desk.data.toCount.receipts, desk.data.toCount.copies),
                ...(desk.data.countedToday.receipts
                  ? [words.countedToday(desk.data.countedToday.receipts, desk.data.countedToday.copies)]
                  : []),
              ].join(' · ')}
          </p>
        </div>
      </header>
      <div className="gate-find row wrap gap-10 below-16">
        <ScanField
          box={searchBox}
          typed={typed}
          placeholder={words.scanPlaceholder}
          hint={words.scanHint}
          onType={setTyped}
          onEnter={() => void find(typed)}
          onScan={(code) => void find(code)}
        />
        {warehouses.length > 1 && (
          <WarehouseTabs
            warehouses={warehouses}
            chosen={warehouse}
            onChoose={(id) => go({ warehouse: id ? String(id) : undefined }, { replace: true })}
          />
        )}
      </div>
      {query.isError && !query.data ? (
        <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loader page />
      ) : query.data.list.length === 0 ? (
        <section className="panel">
          <Sorry
            title={keyword ? words.nothingFound(keyword) : words.nothingTitle}
            text={keyword ? undefined : words.nothingHint}
          />
        </section>
      ) : (
        shown.map(({ group, receipts }) => (
          <section
            key={group}
            aria-labelledby={`group-${group}`}
            className={group === 'overdue' ? 'gate-group is-overdue' : 'gate-group'}
          >
            <h2 id={`group-${group}`}>
              {words[group]} <span className="num sub">{receipts.length}</span>
            </h2>
            <div className="panel">
              {receipts.map((receipt) => (
                <div key={receipt.id} data-row>
                  <ArrivalRow receipt={receipt} withWarehouse={warehouses.length > 1} />
                </div>
              ))}
            </div>
          </section>
        ))
      )}
      {part && shown.length < groups.length && (
        <p>
          <button type="button" className="link-button" onClick={() => go({ group: undefined }, { replace: true })}>
            {words.showAll}
          </button>
        </p>
      )}
      {query.data && query.data.total > query.data.list.length && (
        <p className="sub">{words.moreThanShown(query.data.total)}</p>
      )}
      {desk.data && desk.data.due.orders > 0 && (
        <p className="gate-due sub">
          {words.dueWithout(desk.data.due.orders, desk.data.due.copies)}{' '}
          <Link to="/sys/purchase/publishing" search={{ unawaited: 'yes' }} className="link">
            {words.issueThem} →
          </Link>
        </p>
      )}
    </div>
  )
}

/** Only the overdue group, or only the others. */
const partOf = (text: string | undefined): 'overdue' | 'coming' | undefined =>
  text === 'overdue' || text === 'coming' ? text : undefined

/** Arrows move through all groups. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')]
  const here = all.findIndex((one) => one === event.target)
  if (by === undefined || here < 0) return
  event.preventDefault()
  all[here + by]?.focus()
}

function WarehouseTabs({
  warehouses,
  chosen,
  onChoose,
}: {
  warehouses: readonly { readonly id: number; readonly name: string; readonly receipts: number }[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}) {
  const words = useWords(gateWords)
  return (
    <span className="tabs" role="group" aria-label={words.warehouses}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {words.allWarehouses}
      </button>
      {warehouses.map(({ id, name, receipts }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {name} <span className="num sub">{receipts}</span>
        </button>
      ))}
    </span>
  )
}
