import type { ArrivingLine } from '@keben/core/receipts/arriving'
import { receiptWords } from '@keben/core/receipts/words'
import { useState } from 'react'
import { lineCode, lineIsbn, lineTitle } from '../../catalogue/line-columns.tsx'
import { entryColumn } from '../../kit/document/entry-columns.tsx'
import { LineView } from '../../kit/document/LineView.tsx'
import { useWords } from '../../kit/language.ts'
import { type Column, copiesColumn } from '../../kit/list/columns.tsx'
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
  // Of what is complete nothing is expected; somebody may still know better.
  const [isBeyond, setIsBeyond] = useState(false)
  const expected = lines.filter((line) => line.proposed > 0 || (draft[line.supplierOrderLineId] ?? 0) > 0)
  const seen = isBeyond || expected.length === 0 ? lines : expected
  const columns: readonly Column<ArrivingLine>[] = [
    lineTitle,
    lineCode,
    lineIsbn,
    { key: 'arrivalOn', width: 104, isWide: true, render: (line) => <ArrivalDay line={line} /> },
    copiesColumn('ordered', 84, { isWide: true }),
    copiesColumn('open', 84, { phone: 'number' }),
    copiesColumn('waiting', 84, { isWide: true }),
    entryColumn('copies', 100, (line) => ({
      'aria-label': words.copiesOf(line.title),
      'aria-invalid': isTooMany(line, draft),
      title: words.most(line.most),
      disabled: line.most === 0,
      value: draft[line.supplierOrderLineId] || null,
      placeholder: '–',
      onChange: (copies) => onChange(line.supplierOrderLineId, copies ?? 0),
    })),
  ]
  return (
    <LineView
      lines={seen}
      columns={columns}
      words={receiptWords}
      keyOf={({ supplierOrderLineId }) => supplierOrderLineId}
      tools={
        <>
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
        </>
      }
    />
  )
}

function ArrivalDay({ line: { arrivalOn, late } }: { line: ArrivingLine }) {
  const words = useWords(issueWords)
  return (
    <span className={late ? 'num odd' : 'num'} title={late ? words.late : undefined}>
      {arrivalOn ?? <span className="faint">–</span>}
      {late && ' !'}
    </span>
  )
}
