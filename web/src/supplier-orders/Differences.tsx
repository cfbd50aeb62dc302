import type { SupplierOrderDocument } from '@keben/core/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supplier-orders/words'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { ColumnHead } from '../kit/ColumnHead.tsx'
import { Copies } from '../kit/Copies.tsx'
import { StepButtons } from '../kit/document/StepButtons.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { usePhone } from '../kit/media.ts'
import { Arrival } from './Arrival.tsx'
import { acceptedBefore } from './before.ts'
import { DifferenceCards, type DifferenceCardsProps } from './DifferenceCards.tsx'
import { lineViews } from './lines.ts'
import { answerText } from './reasons.ts'
import type { useSupplySteps } from './useSupplySteps.ts'
import { supplyWords } from './words.ts'

interface DifferencesProps {
  readonly order: SupplierOrderDocument
  readonly steps: ReturnType<typeof useSupplySteps>
}

/** What was ordered beside what is promised, line by line, where it differs; and the two ways on. */
export function Differences({ order, steps }: DifferencesProps) {
  const words = useWords(supplyWords)
  const phone = usePhone()
  const lines = order.lines.filter(lineViews.differs)
  const before = acceptedBefore(order.history)
  return (
    <section className="panel differences" aria-label={words.differences(lines.length)}>
      <header>
        <div>
          <h2>{words.differences(lines.length)}</h2>
          <p className="sub">{words.differencesHint}</p>
        </div>
        <div className="buttons no-print">
          <StepButtons stepping={steps} document={order} only={['askAgain', 'agree']} />
        </div>
      </header>
      {phone ? (
        <DifferenceCards order={order} lines={lines} before={before} />
      ) : (
        <DifferenceTable order={order} lines={lines} before={before} />
      )}
    </section>
  )
}

function DifferenceTable({ order, lines, before }: DifferenceCardsProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const fields = supplierOrderWords[language]
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={words.missing}>
      <table>
        <thead>
          <tr>
            <ColumnHead kind="title">{fields.title}</ColumnHead>
            <ColumnHead kind="figure">{fields.copies}</ColumnHead>
            {before && <ColumnHead kind="figure">{words.before}</ColumnHead>}
            <ColumnHead kind="figure">{fields.accepted}</ColumnHead>
            <ColumnHead kind="figure">{words.missing}</ColumnHead>
            <ColumnHead className="is-broad">{fields.answer}</ColumnHead>
            <ColumnHead className="is-broad">{fields.arrivalOn}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="cell-title">
                <TitleLine book={line} hint={`${line.bookCode} · ${line.isbn}`} />
              </td>
              <td className="is-end">
                <Copies value={line.copies} />
              </td>
              {before && <td className="is-end num sub">{figure(before.get(line.id) ?? line.copies)}</td>}
              <td className="is-end num">{figure(line.accepted ?? 0)}</td>
              <td className="is-end is-short">
                <Copies value={line.copies - (line.accepted ?? 0)} />
              </td>
              <td className="is-broad">
                <span className="cut" title={answerText(line, language)}>
                  {answerText(line, language)}
                </span>
              </td>
              <td className="is-broad">
                <Arrival
                  day={line.arrivalOn}
                  lateDays={line.lateDays}
                  overdueDays={0}
                  booksInHand={order.booksInHand}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
