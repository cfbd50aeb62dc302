import { yuan } from '@keben/core/kit/money'
import { shopDict, supplierDict } from '@keben/core/network/contract'
import { planDict } from '@keben/core/plans/contract'
import type { ScreenPath } from '@keben/core/screens'
import { settleables } from '@keben/core/settlements/choices'
import type { Settleable } from '@keben/core/settlements/unsettled'
import { unsettledWords } from '@keben/core/settlements/words-side'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { tellDeed } from '../kit/last-deed.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, choiceColumn, copiesColumn, moneyColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { daysFilter, dictFilter } from '../kit/list/filters.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { toast } from '../kit/toast.ts'
import { type SettlingName, settling } from './sides.ts'
import { billScreenWords } from './words.ts'

const columnsOf = (kind: SettlingName): readonly Column<Settleable>[] => [
  titleColumn<'number', Settleable>('number', 170, { sortable: true }),
  choiceColumn('kind', settleables, 100, { phone: 'meta' }),
  textColumn('payerName', 220, { sortable: true, phone: 'subtitle' }),
  // What shops are sent is of no season.
  ...(kind === 'supplier'
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
  readonly kind: SettlingName
  /** Where the settlement that comes of it is worked on. */
  readonly then: ScreenPath
}

/** Documents that are confirmed and not settled yet: several of one party are settled together. */
export function Unsettled({ path, kind, then }: UnsettledProps) {
  const words = useWords(billScreenWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const action = useAction(settling[kind].settle)
  const settle = async (rows: readonly Settleable[]) => {
    if (new Set(rows.map(({ payerId }) => payerId)).size > 1) return toast('warning', words.oneParty)
    const netFen = rows.reduce((sum, row) => sum + row.netFen, 0)
    const text = words.settleAsk(rows.length, rows[0]?.payerName ?? '', yuan(netFen))
    if (!(await ask({ text, hint: words.settleHint, action: words.settle }))) return undefined
    const answer = await action.run({ ids: rows.map(({ id }) => id), remark: '' })
    if (!answer) return undefined
    await navigate({ to: then, search: () => ({ bill: String(answer.data.id) }) as never })
    tellDeed(words.settled(rows.length, rows[0]?.payerName ?? '', yuan(netFen)))
    return undefined
  }
  return (
    <>
      <ListScreen
        name={`unsettled${path}`}
        title={screenTitle(path, useLanguage())}
        endpoint={settling[kind].unsettled}
        words={unsettledWords[kind]}
        counted={words.documents}
        summed={({ netFen }) => [words.unsettled(yuan(netFen))]}
        searchHint={words.searchDocument[kind]}
        emptyTitle={words.noneUnsettled}
        emptyHint={words.noneUnsettledHint}
        nameOf={({ number, payerName }) => `${number} · ${payerName}`}
        columns={columnsOf(kind)}
        filters={[
          dictFilter('payerIds', kind === 'supplier' ? supplierDict : shopDict, { inline: true, width: 170 }),
          ...(kind === 'supplier' ? [dictFilter('planIds', planDict, { inline: true, width: 150 })] : []),
          daysFilter('from', 'to'),
        ]}
        manyActions={[{ key: 'settle', label: words.settle, run: (rows) => void settle(rows) }]}
      />
      {holder}
    </>
  )
}
