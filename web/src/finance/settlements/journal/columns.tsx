import { facts } from '@keben/core/ledgers/charges/choices'
import { accounts, ways } from '@keben/core/finance/settlements/choices'
import type { JournalRow } from '@keben/core/finance/settlements/journal'
import { billWords } from '@keben/core/finance/settlements/words'
import { useLanguage } from '../../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  dayColumn,
  moneyColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { Money } from '../../../kit/values/Money.tsx'

export const journalColumns: readonly Column<JournalRow>[] = [
  titleColumn<'number', JournalRow>('number', 170),
  dayColumn('day', 112, { sortable: true, phone: 'meta' }),
  choiceColumn('account', accounts, 130, { phone: 'subtitle' }),
  textColumn('code', 90),
  textColumn('partyName', 200, { phone: 'subtitle' }),
  choiceColumn('text', { ...facts, ...ways }, 150, { phone: 'meta' }),
  moneyColumn('debitFen', 124),
  moneyColumn('creditFen', 124),
]

/** An entry is debit or credit: a card shows the one with its name. */
export const journalCards: readonly Column<JournalRow>[] = [
  ...journalColumns,
  { key: 'side', label: '', width: 124, phone: 'number', screenOnly: true, render: (row) => <Side row={row} /> },
]

function Side({ row }: { row: JournalRow }) {
  const fields = billWords[useLanguage()]
  const key = row.creditFen ? 'creditFen' : 'debitFen'
  return (
    <>
      <span className="card-label small regular sub">{fields[key]}</span>
      <Money fen={row[key]} />
    </>
  )
}
