import { updateArrivalDates } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { useCallback, useMemo } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Arrival } from '../Arrival.tsx'
import { useFormDraft } from '../line-form/draft.ts'
import { LineForm } from '../line-form/LineForm.tsx'
import type { LineFormCells, LineFormProblems, SheetColumn } from '../line-form/types.ts'
import { myOrderWords } from '../words-mine.ts'
import { DayForAll } from './DayForAll.tsx'
import { lateColumn } from './LateBy.tsx'
import { FormPage } from './FormPage.tsx'
import { today } from '../../../kit/values/today.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

/** New arrival days of outstanding copies; the history keeps the old ones. */
export function DatesForm({ order }: { order: MyOrderDocument }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const toast = useActionToast()
  // Another user may have acted first; then the refreshed order shows.
  const lines = useMemo(() => order.lines.filter(({ open }) => open > 0), [order.lines])
  const { draft, values, cellsOf, onWrite, undo, holder } = useFormDraft(() => ({
    cells: new Map(lines.map(({ id }) => [id, { arrivalOn: '', reason: '' }])),
    beside: {},
  }))
  const sending = useAction(updateArrivalDates, {
    onDone: () => {
      go({ do: undefined }, { isConfirmed: true })
      toast(words.dates, order.number)
    },
  })
  const columns = useDateColumns(order)
  const problemsOf = useCallback(
    (_line: SupplierOrderLine, { arrivalOn = '' }: LineFormCells): LineFormProblems =>
      arrivalOn !== '' && arrivalOn < today() ? { arrivalOn: words.problems.isOver(0) } : {},
    [words],
  )
  const moved = lines.flatMap((line) => {
    const { arrivalOn = '', reason = '' } = draft.get(line.id) ?? {}
    return arrivalOn && arrivalOn !== line.arrivalOn ? [{ lineId: line.id, arrivalOn, reason: reason.trim() }] : []
  })
  const isWrong = moved.some(({ arrivalOn }) => arrivalOn < today())

  return (
    <FormPage
      order={order}
      title={words.datesTitle}
      tools={
        <DayForAll
          onApply={(day) => onWrite(lines.map(({ id }) => ({ lineId: id, column: 'arrivalOn', text: day })))}
        />
      }
      sums={moved.length ? words.changedDates(moved.length) : words.nothingChanged}
      action={words.saveDates}
      holder={holder}
      busy={sending.busy}
      isOff={!moved.length || isWrong}
      onSend={() => void sending.run({ id: order.id, lines: moved })}
    >
      <LineForm
        label={words.datesTitle}
        lines={lines}
        columns={columns}
        cellsOf={cellsOf}
        problemsOf={problemsOf}
        onWrite={onWrite}
        values={values}
        undo={undo}
      />
    </FormPage>
  )
}

function useDateColumns(order: MyOrderDocument): readonly SheetColumn<SupplierOrderLine>[] {
  const words = useWords(myOrderWords)
  return useMemo(
    () => [
      {
        kind: 'fact',
        key: 'open',
        label: words.toCome,
        width: 84,
        align: 'end',
        render: ({ open }) => <Copies value={open} />,
      },
      {
        kind: 'fact',
        key: 'present',
        label: words.present,
        width: 172,
        render: ({ arrivalOn, lateDays, overdueDays }) => (
          <Arrival day={arrivalOn} lateDays={lateDays} overdueDays={overdueDays} booksInHand={order.booksInHand} />
        ),
      },
      { kind: 'day', key: 'arrivalOn', label: words.newDate, width: 138 },
      lateColumn(words.late, order),
      {
        kind: 'text',
        key: 'reason',
        label: words.why,
        width: 220,
        isOffered: ({ arrivalOn: before }, { arrivalOn = '' }) => arrivalOn !== '' && arrivalOn !== before,
      },
    ],
    [words, order],
  )
}
