import { fundings } from '@keben/core/catalogue/choices'
import { goods } from '@keben/core/entries/choices'
import { districtDict } from '@keben/core/network/contract'
import { planDict } from '@keben/core/plans/contract'
import type { Bill } from '@keben/core/settlements/shapes'
import { billStates } from '@keben/core/settlements/states'
import { useLanguage, useWords } from '../kit/language.ts'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../kit/list/columns.tsx'
import { choiceFilter, daysFilter, dictFilter, flagFilter } from '../kit/list/filters.ts'
import { billScreenWords } from './words.ts'

function FundingText({ bill: { funding, goods: what } }: { bill: Bill }) {
  const language = useLanguage()
  if (!funding) return <span className="faint">–</span>
  return (
    <>
      {fundings[funding][language]}
      {what === 'aids' && <span className="sub"> · {goods.aids[language]}</span>}
    </>
  )
}

/** What the party has said so far. */
export function WordOfParty({ bill: { agreedAt, openDisputes, state } }: { bill: Bill }) {
  const words = useWords(billScreenWords)
  if (openDisputes > 0) return <span className="is-odd-figure">{words.openDisputes(openDisputes)}</span>
  if (agreedAt) return words.agreed
  return state === 'waiting' ? <span className="sub">{words.silent}</span> : <span className="faint">–</span>
}

export function DueText({ bill: { dueOn, overdueDays } }: { bill: Bill }) {
  const words = useWords(billScreenWords)
  if (!dueOn) return <span className="faint">–</span>
  return (
    <span className={overdueDays ? 'num is-odd-figure' : 'num'}>
      {dueOn}
      {overdueDays > 0 && ` · ${words.overdueDays(overdueDays)}`}
    </span>
  )
}

export const billColumns = (isParty: boolean, isSeasonal: boolean): readonly Column<Bill>[] => [
  titleColumn<'number', Bill>('number', 170, { sortable: true }),
  stateColumn(billStates, 92),
  ...(isParty ? [] : [textColumn<'payerName'>('payerName', 190, { sortable: true, phone: 'subtitle' })]),
  {
    key: 'districtName',
    width: 104,
    sortable: true,
    hidden: isParty,
    render: ({ districtName }) => districtName ?? '',
  },
  { key: 'planName', width: 140, hidden: !isSeasonal, phone: 'subtitle', render: ({ planName }) => planName ?? '' },
  ...(isSeasonal
    ? [{ key: 'funding', width: 140, phone: 'meta' as const, render: (bill: Bill) => <FundingText bill={bill} /> }]
    : []),
  textColumn('period', 90, { sortable: true, hidden: true }),
  copiesColumn('copies', 84, { sortable: true }),
  moneyColumn('listFen', 116, { sortable: true, hidden: true }),
  moneyColumn('totalFen', 116, { sortable: true, phone: 'number' }),
  moneyColumn('paidFen', 110, { sortable: true }),
  moneyColumn('outstandingFen', 116, { sortable: true, phone: 'meta' }),
  { key: 'agreedAt', width: 116, render: (bill) => <WordOfParty bill={bill} /> },
  { key: 'dueOn', width: 160, sortable: true, phone: 'meta', render: (bill) => <DueText bill={bill} /> },
  momentColumn('createdAt', 118, { sortable: true, hidden: true }),
]

type Fields = Readonly<Record<string, string>>
const yes = (fields: Fields, key: string) => (fields[key] === undefined ? {} : { yes: fields[key] })

export const billFilters = (isParty: boolean, isSeasonal: boolean, fields: Fields) => [
  ...(isSeasonal ? [dictFilter('planIds', planDict, { inline: true, width: 150 })] : []),
  ...(isParty || !isSeasonal ? [] : [dictFilter('districtIds', districtDict, { inline: true, width: 130 })]),
  ...(isSeasonal
    ? [choiceFilter('funding', fundings, { inline: true, width: 120 }), choiceFilter('goods', goods)]
    : []),
  flagFilter('disputed', yes(fields, 'disputed')),
  flagFilter('agreed', yes(fields, 'agreed')),
  flagFilter('overdue', yes(fields, 'overdue')),
  flagFilter('credit', yes(fields, 'credit')),
  ...(isParty || isSeasonal ? [] : [flagFilter('invoiceDiffers', yes(fields, 'invoiceDiffers'))]),
  daysFilter('from', 'to'),
]
