import { memo } from 'react'
import { Spine } from '../../catalogue/BookTitle.tsx'
import { figure, useWords } from '../../kit/language.ts'
import { type Count, type CountField, goodOf, isCounted } from './count.ts'
import { CountInput } from './CountFields.tsx'
import { Announced, LineButton, rowLook } from './CountTable.tsx'
import { LineMark } from './LineMark.tsx'
import type { Counting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'
import './cards.css'

interface CountCardsProps {
  readonly lines: readonly GateLine[]
  readonly counting: Counting
  readonly scanned: number | undefined
}

/** The lines on a phone: a card each, with fields for thumbs. */
export function CountCards({ lines, counting, scanned }: CountCardsProps) {
  return (
    <ul className="gate-cards">
      {lines.map((line) => (
        <Card
          key={line.supplierOrderLineId}
          line={line}
          count={counting.countOf(line)}
          isScanned={line.supplierOrderLineId === scanned}
          onChange={counting.change}
          onRemove={counting.remove}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly line: GateLine
  readonly count: Count
  readonly isScanned: boolean
  readonly onChange: Counting['change']
  readonly onRemove: Counting['remove']
}

const fields: readonly CountField[] = ['packs', 'loose', 'damaged']

const Card = memo(function Card({ line, count, isScanned, onChange, onRemove }: CardProps) {
  const words = useWords(countWords)
  return (
    <li className={`gate-card ${rowLook(line, count, isScanned)}`} data-line={line.supplierOrderLineId}>
      <div className="gate-card-head">
        <Spine subjectId={line.subjectId} />
        <div>
          <b>{line.title}</b>
          <p className="sub num">
            {line.isbn}
            {line.isAdded && <span className="gate-added">{words.notAnnounced}</span>}
          </p>
        </div>
        <p className="gate-card-mark">
          <LineMark line={line} count={count} />
        </p>
      </div>
      <p className="gate-card-facts sub">
        <span>
          {words.announced} <Announced line={line} />
        </span>
        {isCounted(count) && (
          <span>
            {words.good} <b className="num">{figure(goodOf(line, count))}</b>
          </span>
        )}
      </p>
      <div className="gate-card-fields">
        {fields.map((field) => (
          <label key={field}>
            <span>
              {words[field]} {field === 'packs' && <span className="num">{words.perPack(line.copiesPerPack)}</span>}
            </span>
            <CountInput line={line} count={count} field={field} onChange={onChange} />
          </label>
        ))}
        <LineButton line={line} onChange={onChange} onRemove={onRemove} />
      </div>
    </li>
  )
})
