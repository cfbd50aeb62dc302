import { fundings } from '@keben/core/base/catalogue/choices'
import { goods } from '@keben/core/ledgers/charges/choices'
import { districtDict } from '@keben/core/base/network/contract'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import { billStates } from '@keben/core/finance/settlements/states'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
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

/** The party's answer so far. */
export function WordOfParty({ bill: { agreedAt, openDisputes, state } }: { bill: Bill }) {
  const words = useWords(billScreenWords)
  if (openDisputes > 0) return <span className="odd-figure">{words.openDisputes(openDisputes)}</span>
  if (agreedAt) return words.agreed
  return state === 'waiting' ? <span className="sub">{words.silent}</span> : <span className="faint">–</span>
}

export function DueText({ bill: { dueOn, overdueDays } }: { bill: Bill }) {
  const words = useWords(billScreenWords)
  if (!dueOn) return <span className="faint">–</span>
  return (
    <span className={overdueDays ? 'num odd-figure' : 'num'}>
      {dueOn}
      {overdueDays > 0 && ` · ${words.overdueDays(overdueDays)}`}
    </span>
  )
}

export const billColumns = (isParty: boolean, isSeasonal: boolean, wholeDistrict: boolean): readonly Column<Bill>[] => [
  titleColumn<'number', Bill>('number', 166, { sortable: true }),
  stateColumn(billStates, 88),
  ...(isParty ? [] : [textColumn<'payerName'>('payerName', 180, { sortable: true, phone: 'subtitle' })]),
  ...(isSeasonal
    ? [{ key: 'funding', width: 124, phone: 'meta' as const, render: (bill: Bill) => <FundingText bill={bill} /> }]
    : []),
  // The open amount and due date; the other columns are optional.
  moneyColumn('totalFen', 112, { sortable: true, phone: 'number' }),
  moneyColumn('outstandingFen', 112, { sortable: true, phone: 'meta' }),
  { key: 'dueOn', width: 152, isWhole: true, sortable: true, phone: 'meta', render: (bill) => <DueText bill={bill} /> },
  { key: 'agreedAt', width: 112, phone: 'meta', render: (bill) => <WordOfParty bill={bill} /> },
  ...(isSeasonal
    ? [
        {
          key: 'planName',
          width: 150,
          hidden: !isParty,
          phone: 'subtitle' as const,
          render: ({ planName }: Bill) => planName ?? '',
        },
      ]
    : []),
  copiesColumn('copies', 84, { sortable: true, hidden: !isParty }),
  // A party sees its own open amount, a district its schools'.
  moneyColumn('paidFen', 110, { sortable: true, hidden: isParty || wholeDistrict }),
  {
    key: 'districtName',
    width: 104,
    sortable: true,
    hidden: true,
    render: ({ districtName }) => districtName ?? '',
  },
  textColumn('period', 90, { sortable: true, hidden: true }),
  moneyColumn('listFen', 116, { sortable: true, hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  momentColumn('createdAt', 118, { sortable: true, hidden: true }),
]

type Fields = Readonly<Record<string, string>>
const yes = (fields: Fields, key: string) => (fields[key] === undefined ? {} : { yes: fields[key] })

export const billFilters = (isParty: boolean, isSeasonal: boolean, fields: Fields) => [
  ...(isSeasonal ? [seasonFilter({ inline: true, width: 150 })] : []),
  ...(isParty || !isSeasonal ? [] : [dictFilter('districtIds', districtDict, { inline: true, width: 130 })]),
  ...(isSeasonal
    ? [choiceFilter('funding', fundings, { inline: true, width: 120 }), choiceFilter('goods', goods)]
    : []),
  flagFilter('disputed', yes(fields, 'disputed')),
  flagFilter('agreed', yes(fields, 'agreed')),
  flagFilter('overdue', yes(fields, 'overdue')),
  flagFilter('credit', yes(fields, 'credit')),
  ...(isParty || isSeasonal
    ? []
    : [
        flagFilter('invoiceDiffers', yes(fields, 'invoiceDiffers')),
        flagFilter('differenceOpen', yes(fields, 'differenceOpen')),
      ]),
  daysFilter('from', 'to'),
]
