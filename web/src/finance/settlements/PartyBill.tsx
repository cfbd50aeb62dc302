import { yuan } from '@keben/core/kit/money'
import type { BillDocument, BillLine } from '@keben/core/finance/settlements/shapes'
import { useState } from 'react'
import { FormPanel, Labelled } from '../../kit/form/FormPanel.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import type { BackLink } from '../../kit/document/DocumentHead.tsx'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { BillPage } from './BillPage.tsx'
import type { BillCalls } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'

/** The party's view of a bill: agree in one click, or dispute line by line. */
export function PartyBill({
  calls,
  id,
  back,
  wholeDistrict = false,
}: {
  calls: BillCalls
  id: number
  back: BackLink
  /** Any bill visible to a district: the answer may be a school's. */
  wholeDistrict?: boolean
}) {
  const words = useWords(billScreenWords)
  const { ask, holder } = useConfirm()
  const agreeing = useAction(calls.own.agree)
  const steps = useStep({}, {}, { counted: words.bills })
  const [disputing, setDisputing] = useState<readonly BillLine[]>()
  const toast = useActionToast()
  const agree = async ({ id: billId, number, version, totalFen }: BillDocument) => {
    if (!(await ask({ text: words.agreeAsk(yuan(totalFen)), action: words.agree }))) return
    if (await agreeing.run({ id: billId, version })) toast(words.agree, number)
  }
  return (
    <>
      <BillPage
        endpoint={calls.own.info}
        sheet={calls.sheet}
        id={id}
        back={back}
        steps={steps}
        answerOf={wholeDistrict ? 'anybodys' : 'ours'}
        renderActions={(bill) => (
          <>
            {bill.actions.includes('dispute') && !disputing && (
              <button type="button" className="button" onClick={() => setDisputing([])}>
                {words.dispute}
              </button>
            )}
            {bill.actions.includes('agree') && !disputing && (
              <button
                type="button"
                className="button is-main"
                disabled={agreeing.busy}
                onClick={() => void agree(bill)}
              >
                {words.agree}
              </button>
            )}
          </>
        )}
        renderNotes={(bill) =>
          disputing && <Disputing calls={calls} bill={bill} lines={disputing} onClose={() => setDisputing(undefined)} />
        }
        {...(disputing && {
          ticks: {
            isTicked: ({ entryId }: BillLine) => disputing.some((line) => line.entryId === entryId),
            mayTick: ({ dispute }: BillLine) => dispute?.state !== 'open',
            onTick: (lines: readonly BillLine[], ticked: boolean) => {
              const ids = new Set(lines.map(({ entryId }) => entryId))
              const others = disputing.filter(({ entryId }) => !ids.has(entryId))
              setDisputing(ticked ? [...others, ...lines] : others)
            },
            nameOf: ({ title, number }: BillLine) => `${title} · ${number}`,
          },
        })}
      />
      {holder}
    </>
  )
}

interface DisputingProps {
  readonly calls: BillCalls
  readonly bill: BillDocument
  readonly lines: readonly BillLine[]
  readonly onClose: () => void
}

/** A reason for each selected line. */
function Disputing({ calls, bill, lines, onClose }: DisputingProps) {
  const words = useWords(billScreenWords)
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const [showsErrors, setShowsErrors] = useState(false)
  const disputing = useAction(calls.own.dispute)
  const toast = useActionToast()
  const reasonOf = ({ entryId }: BillLine): string => (reasons[entryId] ?? '').trim()
  const send = async () => {
    setShowsErrors(true)
    if (!lines.length || lines.some((line) => !reasonOf(line))) return
    const { id, version } = bill
    const disputedLines = lines.map((line) => ({ entryId: line.entryId, reason: reasonOf(line) }))
    if (!(await disputing.run({ id, version, lines: disputedLines }))) return
    onClose()
    toast(words.dispute, bill.number)
  }
  return (
    <FormPanel
      title={words.disputeHint}
      label={words.dispute}
      cancel={words.cancel}
      action={words.disputeSend(lines.length)}
      disabled={disputing.busy || lines.length === 0}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      {lines.map((line) => (
        <Labelled key={line.entryId} isWide label={`${line.title} · ${line.number} · ¥${yuan(line.netFen)}`}>
          <input
            className="field-input"
            autoFocus
            maxLength={200}
            placeholder={words.disputeWhy}
            value={reasons[line.entryId] ?? ''}
            aria-invalid={showsErrors && !reasonOf(line)}
            onChange={(event) => setReasons((now) => ({ ...now, [line.entryId]: event.target.value }))}
          />
        </Labelled>
      ))}
    </FormPanel>
  )
}
