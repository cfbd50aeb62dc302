import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { listWords } from '../../../kit/app/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { SubmissionFigures } from '../../../kit/document/SubmissionFigures.tsx'
import type { DeliveryMarking } from '../marking/useMarks.ts'
import { type DeliveryLineMark, type NoteLine, goodOf, markOf } from '../marking/marks.ts'
import { markWords } from '../marking/words.ts'

export type DeliveredLine = NoteLine & { readonly bookId: number; readonly priceFen: number }

interface ConfirmDialogProps {
  readonly order: SendOrderDocument
  readonly lines: readonly DeliveredLine[]
  readonly marking: DeliveryMarking
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const kinds = ['missing', 'damaged', 'surplus'] as const

const sumOf = (marks: readonly DeliveryLineMark[], key: (typeof kinds)[number]): number =>
  marks.reduce((sum, mark) => sum + mark[key], 0)

/** The review before a delivery is confirmed: sums, differences with their reasons, and who follows them up. */
export function ConfirmDialog({ order, lines, marking, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useWords(markWords)
  const fields = deliveryWords[useLanguage()]
  const { listSeparator } = useWords(listWords)
  const differenceOf = (mark: DeliveryLineMark): string =>
    kinds.flatMap((kind) => (mark[kind] ? [words.differences[kind](mark[kind])] : [])).join(listSeparator)
  const { marks, further } = marking.marks
  const differing = lines.filter((line) => marks[line.id])
  const all = lines.map((line) => markOf(marking.marks, line.id))
  const more = further.reduce((sum, { copies }) => sum + copies, 0)
  const good = lines.reduce((sum, line) => sum + goodOf(line, markOf(marking.marks, line.id)), 0)
  const odd = [
    { label: fields.missing, value: sumOf(all, 'missing') },
    { label: fields.damaged, value: sumOf(all, 'damaged') },
    { label: fields.surplus, value: sumOf(all, 'surplus') + more },
  ].flatMap(({ label, value }) => (value ? [{ label, value: figure(value) }] : []))
  return (
    <Dialog
      width={620}
      title={words.confirmQuestion(order.number)}
      action={{ label: words.confirmAction, run: onConfirm, busy, focus: 'action' }}
      // The second half of a double click must not close it.
      asks
      onClose={onClose}
    >
      <div className="grid gap-12">
        <SubmissionFigures
          figures={{
            titles: new Set(lines.map(({ bookId }) => bookId)).size,
            copies: good,
            listFen: lines.reduce((sum, line) => sum + goodOf(line, markOf(marking.marks, line.id)) * line.priceFen, 0),
          }}
          more={[{ label: words.onNote, value: figure(lines.reduce((sum, { copies }) => sum + copies, 0)) }, ...odd]}
        />
        {differing.length + further.length > 0 && (
          <>
            <ul className="delivery-differences scrolls">
              {differing.map((line) => (
                <li key={line.id}>
                  <TitleLine book={line} hint={line.isbn} />
                  <span className="num">{differenceOf(markOf(marking.marks, line.id))}</span>
                  <span className="sub">{marks[line.id]?.reason}</span>
                </li>
              ))}
              {further.map(({ bookId, title, copies }) => (
                <li key={bookId}>
                  <span className="delivery-difference-title">{title}</span>
                  <span className="num">{words.furtherCopies(copies)}</span>
                </li>
              ))}
            </ul>
            <p>{words.followedUp(order.owner)}</p>
          </>
        )}
        <p className="sub">{words.confirmFinal}</p>
      </div>
    </Dialog>
  )
}
