import { supplyAnswers } from '@keben/core/supply/supplier-orders/choices'
import { acceptOrder } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { useCallback, useMemo, useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { cellsIn, useFormDraft } from '../line-form/draft.ts'
import { LineForm } from '../line-form/LineForm.tsx'
import type { LineFormCells, LineFormProblems, SheetColumn } from '../line-form/types.ts'
import { myOrderWords } from '../words-mine.ts'
import { acceptedIn, answerDraft, answerProblems, answerSums, answersOf, followAnswer, isFewer } from './answer.ts'
import { DayForAll } from './DayForAll.tsx'
import { lateColumn } from './LateBy.tsx'
import { FormPage } from './FormPage.tsx'
import { today } from '../../../kit/values/today.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

/** The answer by title: copies, day, and the reason for fewer. */
export function AnswerForm({ order }: { order: MyOrderDocument }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const toast = useActionToast()
  // Another user may have acted first; then the refreshed order shows.
  const { lines } = order
  const follow = useMemo(() => followAnswer(lines), [lines])
  const { draft, values, cellsOf, onWrite, undo, holder } = useFormDraft(
    () => ({ cells: answerDraft(lines), beside: {} }),
    follow,
  )
  const [showsErrors, setShowsErrors] = useState(false)
  const sending = useAction(acceptOrder, {
    onDone: () => {
      go({ do: undefined }, { isConfirmed: true })
      toast(words.sendAnswer, order.number)
    },
  })
  const columns = useAnswerColumns(order)
  const problemsOf = useAnswerProblems(showsErrors)
  const wrong = lines.flatMap((line) => {
    const [field] = Object.keys(answerProblems(line, cellsIn(draft, line.id), today()))
    return field ? [{ lineId: line.id, field }] : []
  })
  const sums = answerSums(draft, lines)

  const send = () => {
    setShowsErrors(true)
    const first = wrong[0]
    if (first) focusOn(first)
    else void sending.run({ id: order.id, version: order.version, lines: answersOf(draft, lines) })
  }
  const setAllDays = (day: string) => onWrite(lines.map(({ id }) => ({ lineId: id, column: 'arrivalOn', text: day })))

  return (
    <FormPage
      order={order}
      title={words.answering}
      tools={<DayForAll onApply={setAllDays} />}
      sums={
        <>
          {words.answerSums(sums.accepted, sums.missing, sums.fewer)}
          {sums.undated > 0 && <span className="sub"> · {words.undated(sums.undated)}</span>}
          {showsErrors && wrong.length > 0 && <em className="supply-concern">{words.toPutRight(wrong.length)}</em>}
        </>
      }
      action={sums.fewer ? words.sendAnswer : words.acceptAll}
      holder={holder}
      busy={sending.busy}
      onSend={send}
    >
      <LineForm
        label={words.answering}
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

function focusOn({ lineId, field }: { lineId: number; field: string }): void {
  document.querySelector<HTMLElement>(`[data-line="${lineId}"][data-field="${field}"]`)?.focus()
}

function useAnswerColumns(order: MyOrderDocument): readonly SheetColumn<SupplierOrderLine>[] {
  const words = useWords(myOrderWords)
  const language = useLanguage()
  return useMemo(
    () => [
      {
        kind: 'fact',
        key: 'copies',
        label: words.ordered,
        width: 84,
        align: 'end',
        render: ({ copies }) => <Copies value={copies} />,
      },
      { kind: 'copies', key: 'accepted', label: words.accepted, width: 92 },
      {
        kind: 'day',
        key: 'arrivalOn',
        label: words.arrival,
        width: 138,
        isOffered: (line, cells) => acceptedIn(line, cells) > 0,
      },
      lateColumn(words.late, order),
      {
        kind: 'choice',
        key: 'answer',
        label: words.reason,
        width: 176,
        placeholder: words.chooseReason,
        options: Object.entries(supplyAnswers).map(([value, names]) => ({ value, label: names[language] })),
        isOffered: isFewer,
      },
      { kind: 'text', key: 'note', label: words.note, width: 190, isOffered: isFewer },
    ],
    [words, language, order],
  )
}

/** Missing reasons show after the first attempt to send, invalid values at once. */
function useAnswerProblems(showsErrors: boolean): (line: SupplierOrderLine, cells: LineFormCells) => LineFormProblems {
  const words = useWords(myOrderWords)
  return useCallback(
    (line, cells) =>
      Object.fromEntries(
        Object.entries(answerProblems(line, cells, today()))
          .filter(([, problem]) => showsErrors || problem === 'tooMany' || problem === 'isOver')
          .map(([field, problem]) => [field, words.problems[problem](line.copies)]),
      ),
    [showsErrors, words],
  )
}
