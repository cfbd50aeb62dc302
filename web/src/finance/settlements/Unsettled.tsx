import { yuan } from '@keben/core/kit/money'
import { shopDict, supplierDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import type { ScreenPath } from '@keben/core/screens'
import { settleables } from '@keben/core/finance/settlements/choices'
import type { Settleable } from '@keben/core/finance/settlements/unsettled'
import { unsettledWords } from '@keben/core/finance/settlements/words-side'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { showLastAction } from '../../kit/api/last-action.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  moneyColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { daysFilter, dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { toast } from '../../kit/ui/toast.ts'
import { type SettledPayer, endpointsByKind } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'

const columnsOf = (payer: SettledPayer): readonly Column<Settleable>[] => [
  titleColumn<'number', Settleable>('number', 170, { sortable: true }),
  choiceColumn('kind', settleables, 100, { phone: 'meta' }),
  textColumn('payerName', 220, { sortable: true, phone: 'subtitle' }),
  // Shop deliveries have no season.
  ...(payer === 'supplier'
    ? [{ key: 'planName', width: 150, render: ({ planName }: Settleable) => planName ?? '' }]
    : []),
  textColumn('day', 100, { sortable: true, phone: 'meta' }),
  copiesColumn('lines', 76),
  copiesColumn('copies', 84, { sortable: true }),
  moneyColumn('listFen', 120, { hidden: true }),
  moneyColumn('netFen', 120, { sortable: true, phone: 'number' }),
]

interface UnsettledProps {
  readonly path: ScreenPath
  readonly payer: SettledPayer
  /** The screen of the resulting settlement. */
  readonly settlementPath: ScreenPath
}

/** Confirmed, unsettled documents: several of one party become one settlement. */
export default function Unsettled({ path, payer, settlementPath }: UnsettledProps) {
  const words = useWords(billScreenWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const action = useAction(endpointsByKind[payer].settle)
  const settle = async (rows: readonly Settleable[]) => {
    if (new Set(rows.map(({ payerId }) => payerId)).size > 1) return toast('warning', words.oneParty)
    const netFen = rows.reduce((sum, row) => sum + row.netFen, 0)
    const text = words.settleAsk(rows.length, rows[0]?.payerName ?? '', yuan(netFen))
    if (!(await ask({ text, hint: words.settleHint, action: words.settle }))) return undefined
    const answer = await action.run({ ids: rows.map(({ id }) => id), remark: '' })
    if (!answer) return undefined
    await navigate({ to: settlementPath, search: () => ({ bill: String(answer.data.id) }) as never })
    showLastAction(words.settled(rows.length, rows[0]?.payerName ?? '', yuan(netFen)))
    return undefined
  }
  return (
    <>
      <ListScreen
        name={`unsettled${path}`}
        title={screenTitle(path, useLanguage())}
        endpoint={endpointsByKind[payer].listUnsettled}
        words={unsettledWords[payer]}
        counted={words.documents}
        summed={({ netFen }) => [words.unsettled(yuan(netFen))]}
        searchHint={words.searchDocument[payer]}
        emptyTitle={words.noneUnsettled}
        emptyHint={words.noneUnsettledHint}
        nameOf={({ number, payerName }) => `${number} · ${payerName}`}
        columns={columnsOf(payer)}
        filters={[
          dictFilter('payerIds', payer === 'supplier' ? supplierDict : shopDict, { inline: true, width: 170 }),
          ...(payer === 'supplier' ? [dictFilter('planIds', planDict, { inline: true, width: 150 })] : []),
          daysFilter('from', 'to'),
        ]}
        manyActions={[{ key: 'settle', label: words.settle, run: (rows) => void settle(rows) }]}
      />
      {holder}
    </>
  )
}
