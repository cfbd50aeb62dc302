import type { Receipt } from '@keben/core/supply/receipts/shapes'
import { Link } from '@tanstack/react-router'
import { isCounted } from '../../../kit/count/figures.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { useSession } from '../../../kit/session/session.ts'
import { ExpectedDay } from '../columns.tsx'
import { storedCount } from '../count/stored.ts'
import { gateWords } from '../words-gate.ts'

/** One open receipt, known by its supplier; opens the count. */
export function ArrivalRow({ receipt, withWarehouse }: { receipt: Receipt; withWarehouse: boolean }) {
  const words = useWords(gateWords)
  const done = useBegun(receipt.id)
  const facts = [withWarehouse && receipt.warehouseName, receipt.driver, receipt.carrier, receipt.waybill].filter(
    Boolean,
  )
  return (
    <Link to="." search={{ receipt: String(receipt.id) }} className="gate-row grid gap-16" data-open>
      <span className="gate-row-who grid slim">
        <b>{receipt.supplierName}</b>
        <span className="sub num">
          {receipt.number}
          {receipt.announced && ` · ${words.announced}`}
        </span>
      </span>
      <span className="gate-row-how sub">{facts.join(' · ')}</span>
      {done > 0 ? <span className="gate-row-begun ink-warn num">{words.begun(done, receipt.titles)}</span> : <span />}
      <span className="gate-row-when">
        <ExpectedDay receipt={receipt} />
      </span>
      <span className="gate-row-what grid text-end num">
        <b className="large">{figure(receipt.expected)}</b>
        <span className="sub small">{words.titles(receipt.titles)}</span>
      </span>
      <span className="gate-row-go faint" aria-hidden="true">
        →
      </span>
    </Link>
  )
}

/** The number of titles in an interrupted count on this device. */
function useBegun(receiptId: number): number {
  const userId = useSession().userInfo?.id ?? 0
  return Object.values(storedCount(userId, receiptId).read().counts).filter(isCounted).length
}
