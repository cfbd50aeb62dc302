import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/purchase-orders/shapes'
import { useState } from 'react'
import { BookTitle } from '../catalogue/BookTitle.tsx'
import { figure, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { explained } from './explain.ts'
import { beyondOf, rowOf } from './lines.ts'
import { deskWords } from './words-desk.ts'
import { purchaseScreenWords } from './words.ts'
import './cards.css'

const step = 50

interface LineCardsProps {
  readonly order: PurchaseOrderDocument
  readonly lines: readonly PurchaseOrderLine[]
}

/** The lines for a phone: enough to judge each by. */
export function LineCards({ order, lines }: LineCardsProps) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(deskWords)
  const [most, setMost] = useState(step)
  return (
    <ul className="purchase-cards is-read">
      {lines.slice(0, most).map((line) => {
        const more = beyondOf(line)
        return (
          <li key={rowOf(line)}>
            <div>
              <span className="purchase-title">
                <BookTitle book={line} />
              </span>
              <p className="sub">
                {line.warehouseName} · {line.supplierName}
              </p>
              <p className="sub num">{explained(line, desk, true)}</p>
              {more > 0 && (
                <p className="is-bad">
                  {desk.isMore(more)}
                  {line.reason && `: ${line.reason}`}
                </p>
              )}
              {line.late && <p className="is-bad">{words.lateHint(line.leadDays, order.booksInHand)}</p>}
            </div>
            <div className="purchase-card-figures">
              <b className="num">{figure(line.copies)}</b>
              <Money fen={line.netFen} />
            </div>
          </li>
        )
      })}
      {lines.length > most && (
        <li>
          <button type="button" className="button" onClick={() => setMost(most + step)}>
            {desk.showMore(lines.length - most)}
          </button>
        </li>
      )}
    </ul>
  )
}
