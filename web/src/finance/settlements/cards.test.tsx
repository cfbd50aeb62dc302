import type { Aged } from '@keben/core/finance/settlements/chasing'
import type { JournalRow } from '@keben/core/finance/settlements/journal'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import type { Move } from '@keben/core/distribution/moves/shapes'
import { moveWords } from '@keben/core/distribution/moves/words'
import { billWords } from '@keben/core/finance/settlements/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Cards } from '../../kit/list/rows/Cards.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { ListLook } from '../../kit/list/look.ts'
import { moveColumns } from '../../distribution/moves/columns.tsx'
import { debtorColumns } from './chasing/columns.tsx'
import { billColumns } from './columns.tsx'
import { journalCards } from './journal/columns.tsx'

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of a card, and its main figure. */
function card<Row extends { id: number }>(
  columns: readonly Column<Row>[],
  row: Partial<Row>,
  words: object = billWords,
) {
  const look = { rows: [{ id: 1, ...row }], columns, words, nameOf: () => '' } as unknown as ListLook<
    Row,
    unknown,
    unknown
  >
  const drawn = renderToStaticMarkup(<Cards {...look} />)
  return { text: textOf(drawn), figure: textOf(drawn.slice(drawn.indexOf('card-number')).replace(/^[^>]*>/, '')) }
}

const side = { number: 'SK1', day: '2027-03-01', account: 'bank', partyName: 'A school', text: 'transfer' } as const

it('the cards of the journal show debit or credit', () => {
  expect(card<JournalRow>(journalCards, { ...side, debitFen: 0, creditFen: 1_250 }).figure).toBe('Credit 12.50')
  const debit = card<JournalRow>(journalCards, { ...side, debitFen: 1_250, creditFen: 0 })
  expect(debit.figure).toBe('Debit 12.50')
  expect(debit.text).not.toContain('Credit')
})

it('the cards of debtors show the amount due, and the overdue part if there is one', () => {
  const owes = { payerName: 'A school', oldestDays: 0, outstandingFen: 1_250, next: null }
  expect(card<Aged>(debtorColumns, { ...owes, overdueFen: 0 }).text).not.toContain('Overdue')
  const overdue = card<Aged>(debtorColumns, { ...owes, overdueFen: 700 })
  expect(overdue.text).toContain('Overdue 7.00')
  expect(overdue.figure).toBe('Outstanding 12.50')
})

it('the cards of bills show what the payer answered', () => {
  const bill = {
    number: 'ZD1',
    state: 'waiting',
    payerName: 'A school',
    agreedAt: null,
    funding: null,
    goods: null,
  } as const
  const columns = billColumns(false, true, false)
  expect(card<Bill>(columns, { ...bill, openDisputes: 2 }).text).toContain('2 lines disputed')
  expect(card<Bill>(columns, { ...bill, openDisputes: 0 }).text).toContain('No reply yet')
})

it('the cards of transfers show from where to where they go', () => {
  const move = { number: 'YK1', state: 'transit', fromWarehouseName: 'North', toWarehouseName: 'South' } as const
  expect(card<Move>(moveColumns('in'), move, moveWords).text).toContain('North → South')
})
