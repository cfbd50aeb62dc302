import { type Fact, facts, parts } from '@keben/core/ledgers/charges/choices'
import { percent, yuan } from '@keben/core/kit/money'
import type { BillDocument, BillLine } from '@keben/core/finance/settlements/shapes'
import { billWords } from '@keben/core/finance/settlements/words'
import { type ReactNode, useState } from 'react'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import type { LineTicks } from '../../kit/lines/line-parts.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  moneyColumn,
  percentColumn,
  textColumn,
} from '../../kit/list/columns.tsx'
import { DocumentOf, type DocumentThing } from './DocumentOf.tsx'
import { type OfDocument, type OfTitle, byDocument, byTitle } from './why.ts'
import { billScreenWords } from './words.ts'

/** The document kind behind a fact; corrections and fixed prices have no document. */
const things: Partial<Readonly<Record<Fact, DocumentThing>>> = {
  confirmed: 'delivery',
  difference: 'delivery',
  surplus: 'delivery',
  returned: 'return',
  supplierReturn: 'return',
  receipt: 'receipt',
  receiptReversal: 'receipt',
}

function NumberOf({ line: { fact, documentId, number } }: { line: Pick<BillLine, 'fact' | 'documentId' | 'number'> }) {
  const thing = things[fact]
  return thing ? <DocumentOf thing={thing} id={documentId} number={number} /> : <span className="num">{number}</span>
}

/**
 * Event, note, price and discount. Columns that other views show, or that are mostly equal, are for print only: the
 * title needs room.
 */
export const lineColumns = (isSupplier: boolean): readonly Column<BillLine>[] => [
  lineTitle,
  lineCode,
  { ...lineIsbn, hidden: true },
  {
    key: 'documentNumber',
    width: 150,
    phone: 'subtitle',
    read: ({ number }) => number,
    render: (line) => <NumberOf line={line} />,
    paper: ({ number }) => number,
  },
  textColumn('day', 96, { hidden: true, paper: ({ day }) => day }),
  choiceColumn('fact', facts, 104, { phone: 'meta' }),
  ...(isSupplier ? [] : [choiceColumn<'part'>('part', parts, 118, { isWide: true })]),
  copiesColumn<'copies'>('copies', 72, { sum: true }),
  moneyColumn('priceFen', 76),
  percentColumn('discountBp', 84, { paper: ({ discountBp }) => `${percent(discountBp ?? 0)} %` }),
  moneyColumn<'listFen'>('listFen', 104, { sum: true, hidden: true, paper: ({ listFen }) => yuan(listFen ?? 0) }),
  moneyColumn<'netFen'>('netFen', 104, { sum: true, phone: 'number' }),
]

const documentColumns: readonly Column<OfDocument>[] = [
  {
    key: 'documentNumber',
    width: 170,
    title: true,
    phone: 'title',
    read: ({ number }) => number,
    render: (line) => <NumberOf line={line} />,
  },
  textColumn('day', 100, { phone: 'subtitle' }),
  choiceColumn('fact', facts, 104, { phone: 'meta' }),
  {
    key: 'schoolName',
    width: 170,
    read: ({ schoolName, campusName }) => `${schoolName} ${campusName}`,
    render: ({ schoolName, campusName }) => `${schoolName} ${campusName}`,
  },
  copiesColumn('lines', 70, { sum: true }),
  copiesColumn<'copies'>('copies', 76, { sum: true }),
  moneyColumn<'netFen'>('netFen', 110, { sum: true, phone: 'number' }),
]

const titleColumns: readonly Column<OfTitle>[] = [
  lineTitle,
  lineCode,
  { ...lineIsbn, hidden: true },
  moneyColumn('priceFen', 84),
  percentColumn('discountBp', 84),
  copiesColumn<'copies'>('copies', 76, { sum: true }),
  moneyColumn<'listFen'>('listFen', 108, { sum: true }),
  moneyColumn<'netFen'>('netFen', 110, { sum: true, phone: 'number' }),
]

type View = 'titles' | 'documents' | 'lines'

interface BillLinesProps {
  readonly bill: BillDocument
  readonly renderNote: (line: BillLine) => ReactNode
  /** With a selection, each line stands alone. */
  readonly ticks?: LineTicks<BillLine>
}

/** The lines of a bill, by title, by document, or individually. */
export function BillLines({ bill, renderNote, ticks }: BillLinesProps) {
  const words = useWords(billScreenWords)
  const [chosen, setChosen] = useState<View>('lines')
  const view = ticks ? 'lines' : chosen
  const tools = !ticks && <ChoiceStrip label={words.lines} value={view} options={words.views} onChange={setChosen} />
  if (view === 'documents')
    return (
      <LineView
        key="documents"
        lines={byDocument(bill.entries)}
        columns={documentColumns}
        words={billWords}
        keyOf={({ key }) => key}
        tools={tools}
      />
    )
  if (view === 'titles')
    return (
      <LineView
        key="titles"
        lines={byTitle(bill.entries)}
        columns={titleColumns}
        words={billWords}
        keyOf={({ bookId }) => bookId}
        tools={tools}
      />
    )
  return (
    <LineView
      key="lines"
      lines={bill.entries}
      columns={lineColumns(bill.payer === 'supplier')}
      words={billWords}
      keyOf={({ entryId }) => entryId}
      classOf={({ dispute }) => (dispute?.state === 'open' ? 'is-odd' : undefined)}
      renderNote={renderNote}
      tools={tools}
      {...(ticks && { ticks })}
    />
  )
}
