import { supplierOrderWords } from '@keben/core/supplier-orders/words'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Arrival } from './Arrival.tsx'
import type { ShownLines } from './LineTable.tsx'
import { reasonText } from './reasons.ts'
import { SupplyBar } from './SupplyBar.tsx'
import { supplyWords } from './words.ts'

/** The lines for a phone: title, bar, the figures that are not zero, and when it arrives. */
export function LineCards({ order, lines, onDates }: ShownLines) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const fields = supplierOrderWords[language]
  return (
    <ul className="supply-cards">
      {lines.map((line) => {
        const figures = [
          [fields.copies, line.copies],
          [fields.accepted, line.accepted],
          [fields.announced, line.announced],
          [fields.good, line.good],
          [fields.damaged, line.damaged],
          [fields.closed, line.closed],
          [fields.open, line.open],
        ] as const
        const reason = reasonText(line, language)
        return (
          <li key={line.id}>
            <TitleLine book={line} />
            <SupplyBar figures={line} />
            <p className="sub num">
              {figures
                .filter(([, value]) => value)
                .map(([label, value]) => `${label} ${figure(value ?? 0)}`)
                .join(' · ')}
            </p>
            <p>
              <Arrival
                day={line.arrivalOn}
                lateDays={line.lateDays}
                overdueDays={line.overdueDays}
                booksInHand={order.booksInHand}
              />
              {line.dates.length > 1 && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={words.namedTitle(line.title)}
                  onClick={() => onDates(line)}
                >
                  ↺{line.dates.length}
                </button>
              )}
            </p>
            {reason && <p className="sub">{reason}</p>}
          </li>
        )
      })}
    </ul>
  )
}
