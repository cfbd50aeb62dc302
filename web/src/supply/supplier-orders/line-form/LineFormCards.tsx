import { memo } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { LineField } from './LineField.tsx'
import type { LineFormProps, SheetLine, SheetRowProps } from './types.ts'

/** The same for a phone: title, reference figures and touch-sized fields. */
export function LineFormCards<Line extends SheetLine>({ label, lines, columns, ...rest }: LineFormProps<Line>) {
  return (
    <ul className="supply-sheet-cards" aria-label={label}>
      {lines.map((line) => (
        <SheetCard
          key={line.id}
          line={line}
          columns={columns}
          cells={rest.cellsOf(line.id)}
          problemsOf={rest.problemsOf}
          onWrite={rest.onWrite}
        />
      ))}
    </ul>
  )
}

const SheetCard = memo(PlainCard) as typeof PlainCard

function PlainCard<Line extends SheetLine>({ line, columns, cells, problemsOf, onWrite }: SheetRowProps<Line>) {
  const problems = problemsOf(line, cells)
  const facts = columns.filter((column) => column.kind === 'fact').filter(({ isWide }) => !isWide)
  const fields = columns
    .filter((column) => column.kind !== 'fact')
    .filter(({ isOffered }) => isOffered?.(line, cells) ?? true)
  return (
    <li>
      <TitleLine book={line} />
      <p className="supply-sheet-facts flex wrap small sub">
        {facts.map((fact) => {
          const shown = fact.render(line, cells)
          // Empty facts are omitted.
          return (
            shown && (
              <span key={fact.key}>
                {fact.label} {shown}
              </span>
            )
          )
        })}
      </p>
      <div className="supply-sheet-fields grid gap-8">
        {fields.map((field) => (
          <div key={field.key} className={field.kind === 'text' ? 'is-broad' : ''}>
            <span className="sub" aria-hidden="true">
              {field.label}
            </span>
            <LineField
              lineId={line.id}
              field={field}
              label={`${line.title}, ${field.label}`}
              text={cells[field.key] ?? ''}
              problem={problems[field.key]}
              onWrite={onWrite}
            />
            {problems[field.key] && <span className="field-problem">{problems[field.key]}</span>}
          </div>
        ))}
      </div>
    </li>
  )
}
