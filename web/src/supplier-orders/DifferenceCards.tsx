import type { SupplierOrderDocument, SupplierOrderLine } from '@keben/core/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supplier-orders/words'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Arrival } from './Arrival.tsx'
import { answerText } from './reasons.ts'
import { supplyWords } from './words.ts'

export interface DifferenceCardsProps {
  readonly order: SupplierOrderDocument
  readonly lines: readonly SupplierOrderLine[]
  /** What an earlier answer promised, by line. */
  readonly before: ReadonlyMap<number, number> | undefined
}

/** What differs, for a phone: of each title how many are missing, why, and when the others arrive. */
export function DifferenceCards({ order, lines, before }: DifferenceCardsProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const fields = supplierOrderWords[language]
  return (
    <ul className="supply-cards">
      {lines.map((line) => {
        const accepted = line.accepted ?? 0
        const told = [
          `${fields.copies} ${figure(line.copies)}`,
          ...(before ? [`${words.before} ${figure(before.get(line.id) ?? line.copies)}`] : []),
          `${fields.accepted} ${figure(accepted)}`,
        ]
        return (
          <li key={line.id}>
            <TitleLine book={line} />
            <p className="num">
              <span className="sub">{told.join(' · ')}</span>{' '}
              <b className="is-short">
                {words.missing} {figure(line.copies - accepted)}
              </b>
            </p>
            <p>{answerText(line, language)}</p>
            {accepted > 0 && (
              <Arrival day={line.arrivalOn} lateDays={line.lateDays} overdueDays={0} booksInHand={order.booksInHand} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
