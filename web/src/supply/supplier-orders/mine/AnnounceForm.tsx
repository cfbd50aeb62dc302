import { packed } from '@keben/core/kit/copies'
import { type FieldValues, emptyFields, keysOf } from '@keben/core/kit/fields'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import { announceShipment } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { useCallback, useMemo, useState } from 'react'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { useFormDraft } from '../line-form/draft.ts'
import { LineForm } from '../line-form/LineForm.tsx'
import type { LineFormCells, LineFormProblems, SheetColumn } from '../line-form/types.ts'
import { myOrderWords } from '../words-mine.ts'
import { FormPage } from './FormPage.tsx'
import { copiesIn, followPacks, isTooMany, setAll, shipmentDraft, shippedOf, stillToCome } from './shipment.ts'
import { today } from '../../../kit/values/today.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

interface Way extends FieldValues<typeof shipmentFields> {
  readonly expectedOn: string
}

const noWay: Way = { expectedOn: '', ...emptyFields(shipmentFields) }

/** A shipment by packs or copies; initially all outstanding copies. */
export function AnnounceForm({ order }: { order: MyOrderDocument }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const toast = useActionToast()
  // Another user may have acted first; then the refreshed order shows.
  const lines = useMemo(() => order.lines.filter(({ mayArrive }) => mayArrive > 0), [order.lines])
  const follow = useMemo(() => followPacks(lines), [lines])
  const form = useFormDraft(() => ({ cells: shipmentDraft(lines), beside: noWay }), follow)
  const { draft, beside: way, cellsOf, onWrite } = form
  const [showsErrors, setShowsErrors] = useState(false)
  const sending = useAction(announceShipment, {
    // The newest receipt is first: the one just announced.
    onDone: ({ data }) => {
      go({ do: undefined, note: String(data.receipts[0]?.id ?? '') || undefined }, { isConfirmed: true })
      toast(words.announce, data.receipts[0]?.number ?? order.number)
    },
  })
  const [isBeyond, setIsBeyond] = useState(false)
  const shownLines = useMemo(() => lines.filter((line) => isBeyond || stillToCome(line) > 0), [lines, isBeyond])
  const columns = useShipmentColumns()
  const problemsOf = useCallback(
    (line: SupplierOrderLine, cells: LineFormCells): LineFormProblems =>
      isTooMany(line, cells) ? { copies: words.atMost(line.mayArrive) } : {},
    [words],
  )
  const shipped = shippedOf(draft, lines)
  const wrong = lines.find((line) => isTooMany(line, cellsOf(line.id)))

  const send = () => {
    setShowsErrors(true)
    if (way.expectedOn < today()) document.querySelector<HTMLElement>('#expected-on')?.focus()
    else void sending.run({ id: order.id, ...way, lines: shipped })
  }
  return (
    <FormPage
      order={order}
      title={words.announceTitle}
      tools={<WayFields way={way} onWay={form.setBeside} showsErrors={showsErrors} />}
      sums={
        <>
          {shipped.length
            ? words.shipmentSums(
                shipped.length,
                shipped.reduce((sum, { copies }) => sum + copies, 0),
              )
            : words.nothingOnBoard}
          {wrong && (
            <em className="supply-concern">
              {wrong.title}: {words.atMost(wrong.mayArrive)}
            </em>
          )}
        </>
      }
      action={words.announce}
      holder={form.holder}
      busy={sending.busy}
      isOff={!shipped.length || wrong !== undefined}
      onSend={send}
    >
      <div className="toolbar no-print">
        <button type="button" className="button" onClick={() => onWrite(setAll(lines, true))}>
          {words.all}
        </button>
        <button type="button" className="button" onClick={() => onWrite(setAll(lines, false))}>
          {words.nothing}
        </button>
        {shownLines.length < lines.length && (
          <button type="button" className="link-button" onClick={() => setIsBeyond(true)}>
            {words.beyond(lines.length - shownLines.length)}
          </button>
        )}
      </div>
      {shownLines.length === 0 && <p className="sub supply-sheet-nothing">{words.allAnnounced}</p>}
      <LineForm
        label={words.announceTitle}
        lines={shownLines}
        columns={columns}
        cellsOf={cellsOf}
        problemsOf={problemsOf}
        onWrite={onWrite}
        values={form.values}
        undo={form.undo}
      />
    </FormPage>
  )
}

function WayFields({
  way,
  onWay,
  showsErrors,
}: {
  way: Way
  onWay: (part: Partial<Way>) => void
  showsErrors: boolean
}) {
  const words = useWords(myOrderWords)
  const language = useLanguage()
  const isMissing = showsErrors && way.expectedOn < today()
  return (
    <>
      <label className="supply-answer-day row gap-8">
        <span className="sub">
          {words.arrivesOn}
          <span className="required ink-bad"> *</span>
        </span>
        <DateField
          id="expected-on"
          min={today()}
          invalid={isMissing}
          title={isMissing ? words.dayNeeded : undefined}
          value={way.expectedOn}
          onChange={(expectedOn) => onWay({ expectedOn })}
        />
        {isMissing && <em className="supply-concern">{words.dayNeeded}</em>}
      </label>
      {keysOf(shipmentFields).map((key) => (
        <label key={key} className="supply-answer-day row gap-8">
          <span className="sub">{shipmentFields[key][language]}</span>
          <input
            className="field-input"
            maxLength={shipmentFields[key].maxLength}
            {...(shipmentFields[key].type === 'phone' && { inputMode: 'tel' as const })}
            autoComplete="off"
            value={way[key]}
            onChange={(event) => onWay({ [key]: event.target.value })}
          />
        </label>
      ))}
    </>
  )
}

function useShipmentColumns(): readonly SheetColumn<SupplierOrderLine>[] {
  const words = useWords(myOrderWords)
  return useMemo(
    () => [
      {
        kind: 'fact',
        key: 'toCome',
        label: words.toCome,
        width: 84,
        align: 'end',
        render: (line) => <Copies value={stillToCome(line)} />,
      },
      {
        kind: 'fact',
        key: 'waiting',
        label: words.onTheWay,
        width: 84,
        align: 'end',
        isWide: true,
        render: ({ waiting }) => <Copies value={waiting} />,
      },
      {
        kind: 'fact',
        key: 'perPack',
        label: words.perPack,
        width: 84,
        align: 'end',
        render: ({ copiesPerPack }) => <Copies value={copiesPerPack} />,
      },
      { kind: 'copies', key: 'packs', label: words.packs, width: 84, placeholder: '–' },
      { kind: 'copies', key: 'copies', label: words.copies, width: 96, placeholder: '–' },
      {
        kind: 'fact',
        key: 'packing',
        label: words.packing,
        width: 168,
        align: 'end',
        render: (line, cells) => <Packing line={line} copies={copiesIn(cells)} />,
      },
    ],
    [words],
  )
}

/** '3 + 2 + 14': full cases, full packs, loose copies. */
function Packing({ line, copies }: { line: SupplierOrderLine; copies: number }) {
  if (!copies) return <span className="faint">–</span>
  const { cases, packs, odd } = packed(copies, line.copiesPerPack, line.packsPerCase)
  return <span className="num sub">{[cases, packs, odd].map(figure).join(' + ')}</span>
}
