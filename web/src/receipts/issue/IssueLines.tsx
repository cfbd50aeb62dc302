import type { ArrivingLine } from '@keben/core/receipts/arriving'
import { receiptWords } from '@keben/core/receipts/words'
import { useState } from 'react'
import { TitleLine } from '../../catalogue/BookTitle.tsx'
import { ColumnHead } from '../../kit/ColumnHead.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { FigureField } from '../../kit/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { type Draft, isTooMany } from './draft.ts'
import { issueWords } from './words.ts'

interface IssueLinesProps {
  readonly lines: readonly ArrivingLine[]
  readonly draft: Draft
  readonly onChange: (id: number, copies: number) => void
  readonly onAll: () => void
  readonly onNone: () => void
}

/** What is still to come of each title, and how much of it this receipt names. */
export function IssueLines({ lines, draft, onChange, onAll, onNone }: IssueLinesProps) {
  const words = useWords(issueWords)
  const fields = receiptWords[useLanguage()]
  // Of what is complete nothing is expected; somebody may still know better.
  const [isBeyond, setIsBeyond] = useState(false)
  const expected = lines.filter((line) => line.proposed > 0 || (draft[line.supplierOrderLineId] ?? 0) > 0)
  const seen = isBeyond || expected.length === 0 ? lines : expected
  return (
    <>
      <div className="toolbar">
        <b>{words.inReceipt}</b>
        <span className="grow" />
        {seen.length < lines.length && (
          <button type="button" className="link-button" onClick={() => setIsBeyond(true)}>
            {words.beyond(lines.length - seen.length)}
          </button>
        )}
        <button type="button" className="link-button" onClick={onAll}>
          {words.all}
        </button>
        <button type="button" className="link-button" onClick={onNone}>
          {words.nothing}
        </button>
      </div>
      <div className="table-frame receipt-lines">
        <table>
          <thead>
            <tr>
              <ColumnHead kind="title">{fields.title}</ColumnHead>
              <ColumnHead isWide width={128}>
                {fields.isbn}
              </ColumnHead>
              <ColumnHead isWide width={104}>
                {fields.arrivalOn}
              </ColumnHead>
              <ColumnHead kind="figure" isWide>
                {fields.ordered}
              </ColumnHead>
              <ColumnHead kind="figure">{fields.open}</ColumnHead>
              <ColumnHead kind="figure" isWide>
                {fields.waiting}
              </ColumnHead>
              <ColumnHead kind="figure" width={100}>
                {fields.copies}
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {seen.map((line) => (
              <IssueRow key={line.supplierOrderLineId} line={line} draft={draft} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function IssueRow({ line, draft, onChange }: Pick<IssueLinesProps, 'draft' | 'onChange'> & { line: ArrivingLine }) {
  const words = useWords(issueWords)
  const id = line.supplierOrderLineId
  return (
    <tr>
      <td className="cell-title">
        <TitleLine book={line} hint={`${line.bookCode} · ${line.publisherName}`} />
      </td>
      <td className="num is-wide">{line.isbn}</td>
      <td className="is-wide">
        <span className={line.late ? 'num odd' : 'num'} title={line.late ? words.late : undefined}>
          {line.arrivalOn ?? <span className="faint">–</span>}
          {line.late && ' !'}
        </span>
      </td>
      <td className="is-end is-wide">
        <Copies value={line.ordered} />
      </td>
      <td className="is-end">
        <Copies value={line.open} />
      </td>
      <td className="is-end is-wide">
        <Copies value={line.waiting} />
      </td>
      <td className="is-end">
        <FigureField
          className="gate-input"
          aria-label={words.copiesOf(line.title)}
          aria-invalid={isTooMany(line, draft)}
          title={words.most(line.most)}
          disabled={line.most === 0}
          value={draft[id] || null}
          placeholder="–"
          onChange={(copies) => onChange(id, copies ?? 0)}
        />
      </td>
    </tr>
  )
}
