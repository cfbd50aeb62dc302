import type { SoldLine } from '@keben/core/distribution/retail/shapes'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { typingIn } from '../../kit/draft/typing.ts'
import { FigureField } from '../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, titleColumn } from '../../kit/list/columns.tsx'
import { type AnswerEdit, type AnswerEdits, answerOf } from './answers.ts'
import { retailWords } from './words.ts'

interface AnswerLinesProps {
  readonly lines: readonly SoldLine[]
  readonly edits: AnswerEdits
  /** Errors show after the first attempt to confirm. */
  readonly showsErrors: boolean
  readonly onEdit: (id: number, edit: AnswerEdit, step?: string) => void
}

/** The lines of a submitted order: promised copies, warehouse, and a reason for the rest. */
export function AnswerLines({ lines, edits, showsErrors, onEdit }: AnswerLinesProps) {
  const words = useWords(retailWords)
  const fields = shopOrderWords[useLanguage()]
  const columns: readonly Column<SoldLine>[] = [
    titleColumn('title', 180, { render: (line: SoldLine) => <TitleLine book={line} />, read: ({ title }) => title }),
    copiesColumn('copies', 72, { sum: true }),
    {
      key: 'warehouse',
      label: fields.warehouseName,
      width: 170,
      phone: 'meta',
      sortable: false,
      hint: words.availableHint,
      render: (line) => <Place line={line} edits={edits} onEdit={onEdit} />,
    },
    {
      key: 'confirmed',
      label: fields.confirmedCopies,
      width: 104,
      align: 'end',
      phone: 'number',
      sortable: false,
      render: (line) => {
        const { copies, problem } = answerOf(line, edits)
        return (
          <span className="retail-answer-copies">
            <FigureField
              value={copies}
              aria-label={`${fields.confirmedCopies} ${line.title}`}
              aria-invalid={problem === 'tooMany' ? 'true' : undefined}
              onChange={(value, step) => onEdit(line.id, { copies: value }, step)}
            />
          </span>
        )
      },
    },
    moneyColumn('netFen', 92, { sum: true, isWide: true }),
  ]
  return (
    <LineView
      lines={lines}
      columns={columns}
      words={shopOrderWords}
      renderNote={(line) => <Why line={line} edits={edits} showsErrors={showsErrors} onEdit={onEdit} />}
    />
  )
}

type OfLine = Pick<AnswerLinesProps, 'edits' | 'onEdit'> & { readonly line: SoldLine }

function Place({ line, edits, onEdit }: OfLine) {
  const words = useWords(retailWords)
  const fields = shopOrderWords[useLanguage()]
  const { warehouseId, short } = answerOf(line, edits)
  return (
    <span className="retail-answer-place">
      <select
        className="cell-field"
        aria-label={`${fields.warehouseName} ${line.title}`}
        value={warehouseId ?? ''}
        onChange={({ target }) => onEdit(line.id, { warehouseId: Number(target.value) })}
      >
        {line.places.map((place) => (
          <option key={place.warehouseId} value={place.warehouseId}>
            {words.placeOf(place.warehouseName, place.available)}
          </option>
        ))}
      </select>
      {short > 0 && <small className="field-problem">{words.short(short)}</small>}
    </span>
  )
}

function Why({ line, edits, showsErrors, onEdit }: OfLine & { showsErrors: boolean }) {
  const words = useWords(retailWords)
  const { copies, problem, reason } = answerOf(line, edits)
  if (problem === 'tooMany') return <span className="field-problem">{words.tooMany(line.copies)}</span>
  if ((copies ?? 0) >= line.copies) return null
  const isMissing = showsErrors && problem === 'needsWhy'
  return (
    <span className="retail-answer-why">
      <input
        className="cell-field"
        maxLength={200}
        placeholder={words.whyFewer}
        aria-label={`${words.whyFewer} ${line.title}`}
        aria-invalid={isMissing ? 'true' : undefined}
        value={reason}
        onChange={({ target }) => onEdit(line.id, { reason: target.value }, typingIn(target))}
      />
      {isMissing && <small className="field-problem">{words.needsWhy}</small>}
    </span>
  )
}
