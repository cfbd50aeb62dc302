import type { ListName } from '@keben/core/base/identity/list-names'
import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import type { CallAccess } from '@keben/core/roles'
import type { Bill, BillListInput, BillListOutput } from '@keben/core/finance/settlements/shapes'
import { type BillState, billStates } from '@keben/core/finance/settlements/states'
import { billWordsOf } from '@keben/core/finance/settlements/words-side'
import type { ReactNode } from 'react'
import { useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import type { ListSteps, ManyAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { downloadSchoolBills } from '../../office/spreadsheets/files.ts'
import { billColumns, billFilters } from './columns.tsx'
import { billScreenWords } from './words.ts'

type Input = InputOf<typeof BillListInput>
type ListCall = Endpoint<CallAccess, Shape<unknown, Input>, typeof BillListOutput>

export interface BillListProps {
  readonly name: ListName
  readonly title: string
  readonly endpoint: ListCall
  readonly isParty: boolean
  /** By season and funding; shops and suppliers settle selected documents. */
  readonly isSeasonal?: boolean
  /** Payable instead of receivable. */
  readonly isSupplier?: boolean
  /** Tabs for all states; otherwise the call is for one state. */
  readonly hasTabs?: boolean
  readonly heading?: 1 | 2
  readonly address?: Readonly<Record<string, string>>
  readonly within?: Partial<Input>
  readonly steps?: ListSteps<Bill>
  readonly manyActions?: readonly ManyAction<Bill>[]
  readonly extra?: ReactNode
  /** The download. */
  readonly sheet: typeof downloadSchoolBills
  /** The state of the call. */
  readonly state?: BillState | undefined
  /** All bills visible to a district. */
  readonly wholeDistrict?: boolean
}

const { waiting, confirmed, paid } = billStates
const tabs = stateTabs({ waiting, confirmed, paid })

/** The bill list behind all screens, with sums by state and funding. */
export function BillList({
  isParty,
  isSeasonal = true,
  isSupplier = false,
  hasTabs = false,
  endpoint,
  sheet,
  state,
  wholeDistrict = false,
  ...list
}: BillListProps) {
  const words = useWords(billScreenWords)
  // A district that views all bills sees its own answers among its schools'.
  const billLabels = billWordsOf({ isSupplier, answerOf: isParty ? 'ours' : wholeDistrict ? 'anybodys' : 'theirs' })
  const fields = billLabels[useLanguage()]
  const open = useOpen('bill')
  return (
    <ListScreen
      {...list}
      endpoint={endpoint}
      words={billLabels}
      counted={words.bills}
      summed={(sums) => [
        words.total(yuan(sums.totalFen)),
        ...(sums.outstandingFen ? [words.outstanding(yuan(sums.outstandingFen))] : []),
        ...(sums.overdue ? [words.overdue(sums.overdue, yuan(sums.overdueFen))] : []),
        ...(sums.disputed ? [words.disputed(sums.disputed)] : []),
        ...(isSeasonal && sums.stateFen ? [words.byFunding(yuan(sums.stateFen), yuan(sums.selfFen))] : []),
      ]}
      searchHint={isSupplier ? words.searchSupplier : words.search}
      emptyTitle={isParty ? words.noneMine : words.none}
      emptyHint={isParty ? words.noneMineHint : words.noneHint}
      nameOf={({ number, payerName }) => `${number} · ${payerName}`}
      columns={billColumns(isParty, isSeasonal, wholeDistrict)}
      filters={billFilters(isParty, isSeasonal, fields)}
      {...(hasTabs && { tabs })}
      onOpen={({ id }) => open(id)}
      onDownload={(filter, columns, name) =>
        download(
          sheet,
          { of: 'bills', filter: { ...filter, ...(state && { state }) }, columns, whole: wholeDistrict },
          name,
        )
      }
    />
  )
}
