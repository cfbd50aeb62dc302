import { allocateDue, closeDue } from '@keben/core/distribution/deliveries/contract'
import type { ShareRow } from '@keben/core/distribution/deliveries/owing'
import { sendSources } from '@keben/core/distribution/deliveries/choices'
import { shareSentence } from '@keben/core/ledgers/fulfilment/sentences'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { tellDone } from '../../../kit/api/last-action.ts'
import { type Column, copiesColumn } from '../../../kit/list/columns.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { ArrivalDay, missedBy } from '../../../supply/supplier-orders/Arrival.tsx'
import { OddCopies } from '../columns.tsx'
import { type DueBoardProps, mutable, useShareDraft } from './draft.ts'
import { dueWords } from './words.ts'

/** The allocation of one title in one warehouse with reasons; every share can be edited. */
export function SharesOfTitle({
  bookId,
  warehouseId,
  sources,
  address,
}: DueBoardProps & { readonly bookId: number; readonly warehouseId: number }) {
  const words = useWords(dueWords)
  const fields = deliveryWords[useLanguage()]
  const shares = useShareDraft()
  const close = useCloseShort()
  const columns: readonly Column<ShareRow>[] = [
    { key: 'receiverName', width: 220, title: true, phone: 'title', render: ({ to }) => to?.receiverName },
    { key: 'districtName', width: 104, phone: 'subtitle', render: ({ to }) => to?.districtName },
    { key: 'source', width: 110, render: ({ to }) => to && <SourceName source={to.source} /> },
    copiesColumn('open', 84),
    { key: 'fair', width: 92, align: 'end', render: ({ fair }) => <Copies value={fair} /> },
    {
      key: 'copies',
      width: 100,
      align: 'end',
      phone: 'number',
      screenOnly: true,
      render: ({ dueLineId, copies, fair, open, to }) =>
        dueLineId !== null && (
          <FigureField
            value={copies}
            className={copies === fair ? '' : 'is-changed'}
            aria-invalid={copies > open}
            aria-label={`${fields.copies}: ${to?.receiverName ?? ''}`}
            onChange={(value, step) => shares.setShare(dueLineId, value === fair ? null : value, step)}
          />
        ),
    },
    { key: 'short', width: 80, align: 'end', render: ({ short }) => <OddCopies value={short} /> },
    { key: 'why', width: 320, label: words.reasonOfShare, phone: 'meta', render: (row) => <Why row={row} /> },
    {
      key: 'nextOn',
      width: 184,
      hidden: true,
      render: ({ nextOn }) => <ArrivalDay day={nextOn} overdueDays={missedBy(nextOn)} />,
    },
  ]
  return (
    <>
      <ListScreen
        name="due-shares"
        heading={2}
        title={words.title}
        endpoint={allocateDue}
        words={deliveryWords}
        counted={words.lines}
        searchHint={words.search}
        emptyTitle={words.nothing}
        emptyHint={words.nothingHint}
        nameOf={({ to }) => to?.receiverName ?? ''}
        columns={columns}
        address={{ ...address, of: `${bookId}-${warehouseId}` }}
        within={{
          by: 'line',
          sources: [...sources],
          bookIds: [bookId],
          warehouseIds: [warehouseId],
          ...mutable(shares.draft),
        }}
        manyActions={[{ key: 'close', label: words.closeShort, run: (rows) => void close.run(rows) }]}
        renderAbove={({ rows, sums }) => (
          <DocumentHead
            title={rows[0]?.book?.title ?? ''}
            subtitle={rows[0]?.warehouseName}
            back={{ label: words.back, search: address }}
            facts={[
              { label: fields.free, value: figure(rows[0]?.free ?? 0) },
              { label: fields.open, value: figure(sums.open) },
              { label: fields.copies, value: figure(sums.copies) },
              { label: fields.short, value: <OddCopies value={sums.short} /> },
              ...(rows[0]?.nextOn
                ? [{ label: fields.nextOn, value: `${rows[0].nextOn} · ${figure(rows[0].nextCopies)}` }]
                : []),
            ]}
          />
        )}
      />
      {close.holder}
    </>
  )
}

function SourceName({ source }: { source: keyof typeof sendSources }) {
  return sendSources[source][useLanguage()]
}

/** The reason of a share. */
function Why({ row: { why } }: { row: ShareRow }) {
  const language = useLanguage()
  return why && <span className="sub">{shareSentence(why, language)}</span>
}

/** Closes copies that will not come, with a reason for their receivers. */
function useCloseShort() {
  const words = useWords(dueWords)
  const { ask, holder } = useReason()
  const closing = useAction(closeDue)
  return {
    run: async (rows: readonly ShareRow[]) => {
      const copies = rows.reduce((sum, { open }) => sum + open, 0)
      const reason = await ask({
        title: words.closeTitle,
        hint: words.closeHint(copies),
        action: words.closeShort,
        danger: true,
      })
      const dueLineIds = rows.flatMap(({ dueLineId }) => (dueLineId === null ? [] : [dueLineId]))
      if (!reason || !dueLineIds.length) return
      const answer = await closing.run({ dueLineIds, reason })
      if (answer) tellDone(answer.data.copies, words.closed(answer.data.copies), answer)
    },
    holder,
  }
}
