import { sendBooks, sendDistrictPatch, sendSchoolPatch } from '@keben/core/distribution/deliveries/contract'
import { ownFields } from '@keben/core/distribution/deliveries/fields'
import { goingOut } from '@keben/core/distribution/deliveries/note'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { sendOrderSteps } from '@keben/core/distribution/deliveries/states'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { valuesOf } from '@keben/core/kit/fields'
import { useState } from 'react'
import { FormPanel, Labelled } from '../../../kit/form/FormPanel.tsx'
import { EnteredInputs } from '../../../kit/fields/EnteredInputs.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { deliveryScreenWords } from '../words.ts'
import { lastVehicle } from './last-vehicle.ts'
import { VehicleFields } from '../../../ledgers/stock/VehicleFields.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import '../deliveries.css'

/** Supplementary orders have endpoints of their own. */
function callOf({ source, receiver }: SendOrderDocument) {
  if (source !== 'patch') return sendBooks
  return receiver === 'campus' ? sendSchoolPatch : sendDistrictPatch
}

/** Sends one order: vehicle and number of parcels. */
export function SendPanel({ order, onClose }: { order: SendOrderDocument; onClose: () => void }) {
  const words = useWords(deliveryScreenWords)
  const language = useLanguage()
  const fields = deliveryWords[language]
  const toast = useActionToast()
  const [vehicle, setVehicle] = useState(lastVehicle.read)
  const [parcels, setParcels] = useState<number | null>(order.proposed.parcels)
  const [own, setOwn] = useState(valuesOf(ownFields, order))
  const sending = useAction(callOf(order))
  const copies = order.lines.reduce((sum, line) => sum + goingOut(line), 0)
  const send = async () => {
    const { id, version } = order
    const answer = await sending.run({ id, version, ...vehicle, ...own, ...(parcels !== null && { parcels }) })
    if (!answer) return
    lastVehicle.write(vehicle)
    onClose()
    toast(sendOrderSteps.send[language], order.number)
  }
  return (
    <FormPanel
      title={words.sendTitle(order.number)}
      cancel={words.cancel}
      action={words.sendNow(copies)}
      disabled={sending.busy || copies === 0}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <VehicleFields autoFocus vehicle={vehicle} onChange={setVehicle} />
      <Labelled isShort label={fields.parcels}>
        <FigureField value={parcels} onChange={setParcels} placeholder={String(order.proposed.parcels)} />
      </Labelled>
      <p className="sub delivery-send-proposed">
        {words.proposed(order.proposed.parcels, (order.proposed.grams / 1000).toFixed(1))}
      </p>
      <EnteredInputs fields={ownFields} values={own} onChange={setOwn} />
    </FormPanel>
  )
}
