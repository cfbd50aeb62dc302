import { sendBooks, sendDistrictPatch, sendSchoolPatch } from '@keben/core/deliveries/contract'
import type { SendOrderDocument } from '@keben/core/deliveries/shapes'
import { deliveryWords } from '@keben/core/deliveries/words'
import { useState } from 'react'
import { useAction } from '../../kit/ask.ts'
import { FigureField } from '../../kit/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { goingOut } from '../line-columns.tsx'
import { deliveryScreenWords } from '../words.ts'
import { lastVehicle } from './last-vehicle.ts'
import { VehicleFields } from '../../stock/VehicleFields.tsx'
import '../deliveries.css'

/** Supplementary orders go out by calls of their own, which say so. */
function callOf({ source, receiver }: SendOrderDocument) {
  if (source !== 'patch') return sendBooks
  return receiver === 'campus' ? sendSchoolPatch : sendDistrictPatch
}

/** Sends one order: how it travels, in how many parcels. */
export function SendPanel({ order, onClose }: { order: SendOrderDocument; onClose: () => void }) {
  const words = useWords(deliveryScreenWords)
  const fields = deliveryWords[useLanguage()]
  const [vehicle, setVehicle] = useState(lastVehicle.read)
  const [parcels, setParcels] = useState<number | null>(order.proposed.parcels)
  const [remark, setRemark] = useState(order.remark)
  const sending = useAction(callOf(order))
  const copies = order.lines.reduce((sum, line) => sum + goingOut(line), 0)
  const send = async () => {
    const { id, version } = order
    const answer = await sending.run({ id, version, ...vehicle, remark, ...(parcels !== null && { parcels }) })
    if (!answer) return
    lastVehicle.write(vehicle)
    onClose()
  }
  return (
    <form
      className="panel send-panel"
      aria-label={words.sendTitle(order.number)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{words.sendTitle(order.number)}</h2>
      <VehicleFields autoFocus vehicle={vehicle} onChange={setVehicle} />
      <label className="send-field is-short">
        <span>{fields.parcels}</span>
        <FigureField value={parcels} onChange={setParcels} placeholder={String(order.proposed.parcels)} />
      </label>
      <p className="sub send-proposed">
        {words.proposed(order.proposed.parcels, (order.proposed.grams / 1000).toFixed(1))}
      </p>
      <label className="send-field is-wide">
        <span>{fields.remark}</span>
        <input
          className="field-input"
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </label>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="button is-main" disabled={sending.busy || copies === 0}>
          {words.sendNow(copies)}
        </button>
      </div>
    </form>
  )
}
