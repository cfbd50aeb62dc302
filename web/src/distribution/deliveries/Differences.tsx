import { differenceKinds } from '@keben/core/distribution/deliveries/choices'
import { closeDifferences, listDifferences } from '@keben/core/distribution/deliveries/contract'
import type { Difference } from '@keben/core/distribution/deliveries/differences'
import { type DifferenceClosing, differenceStates, differenceSteps } from '@keben/core/distribution/deliveries/states'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { yuan } from '@keben/core/kit/money'
import { planDict } from '@keben/core/base/plans/contract'
import { districtDict } from '@keben/core/base/network/contract'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { useOpen } from '../../kit/app/address.ts'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
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
import { choicesFilter, daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { differenceWords } from './words-differences.ts'

function KindText({ kind }: { kind: Difference['kind'] }) {
  return differenceKinds[kind][useLanguage()]
}

const columns: readonly Column<Difference>[] = [
  titleColumn<'number', Difference>('number', 150, { sortable: true }),
  stateColumn(differenceStates, 140),
  textColumn('receiverName', 160, { sortable: true, phone: 'subtitle' }),
  { key: 'title', width: 190, phone: 'meta', render: (row) => <TitleLine book={row} hint={row.isbn} /> },
  { key: 'kind', width: 84, phone: 'meta', render: ({ kind }) => <KindText kind={kind} /> },
  copiesColumn('copies', 76, { sortable: true, phone: 'number' }),
  copiesColumn('sent', 76, { hidden: true }),
  textColumn('reason', 150),
  textColumn('note', 180, { hidden: true }),
  textColumn('owner', 90),
  moneyColumn('netFen', 100, { hidden: true }),
  momentColumn('reportedAt', 118, { sortable: true }),
  textColumn('reportedBy', 90, { hidden: true }),
  momentColumn('closedAt', 118, { sortable: true, hidden: true }),
]

/** The transitions in order, each a kind of resolution. */
const closings = Object.fromEntries(
  (Object.keys(differenceSteps) as DifferenceClosing[]).map((how) => [
    how,
    {
      ...forMany(closeDifferences as never),
      input: (rows: readonly { readonly id: number }[], { reason }: { readonly reason: string }) => ({
        ids: rows.map(({ id }) => id),
        how,
        note: reason,
      }),
    },
  ]),
)

/** Receivers' reported differences, each with a responsible person until it is resolved. */
export function Differences({ address }: { address: Readonly<Record<string, string>> }) {
  const words = useWords(differenceWords)
  const fields = deliveryWords[useLanguage()]
  const open = useOpen('send')
  const steps = useStep<typeof differenceSteps, Difference>(differenceSteps, closings, {
    counted: words.differences,
    nameOf: ({ number, title }) => `${number} · ${title}`,
    stakeOf: ({ copies, netFen }) => ({ copies, fen: netFen }),
  })
  return (
    <ListScreen
      name="delivery-differences"
      title={words.title}
      endpoint={listDifferences}
      words={deliveryWords}
      counted={words.differences}
      summed={({ missing, damaged, surplus, netFen }) => [
        ...(missing ? [words.missing(missing)] : []),
        ...(damaged ? [words.damaged(damaged)] : []),
        ...(surplus ? [words.surplus(surplus)] : []),
        words.worth(yuan(netFen)),
      ]}
      searchHint={words.search}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      nameOf={({ number, title }) => `${number} · ${title}`}
      columns={columns}
      tabs={stateTabs(differenceStates)}
      address={address}
      filters={[
        dictFilter('planIds', planDict),
        choicesFilter('kinds', differenceKinds),
        dictFilter('districtIds', districtDict),
        flagFilter('mine', { yes: fields.mine }),
        daysFilter('from', 'to'),
      ]}
      onOpen={({ sendOrderId }) => open(sendOrderId)}
      steps={{
        ...steps,
        rowActions: steps.rowActions.map((action) => ({
          ...action,
          when: (row: Difference) => row.actions.includes(action.key as DifferenceClosing),
        })),
        manyActions: steps.manyActions.map((action) => ({
          ...action,
          when: (rows: readonly Difference[]) =>
            rows.some((row) => row.actions.includes(action.key as DifferenceClosing)),
        })),
      }}
    />
  )
}
