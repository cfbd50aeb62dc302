import { batchProgress, batchSend } from '@keben/core/distribution/deliveries/contract'
import type { SendOrder } from '@keben/core/distribution/deliveries/shapes'
import { useEffect, useRef, useState } from 'react'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { useAction, useEndpoint, useInvalidateAfter } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { useLive } from '../../../kit/api/live.ts'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { deliveryScreenWords } from '../words.ts'
import { lastVehicle } from './last-vehicle.ts'
import { VehicleFields } from '../../../ledgers/stock/VehicleFields.tsx'
import '../deliveries.css'

/** Sends many orders in the background with one vehicle; failures are listed by name. */
export function SendMany({ orders, onClose }: { orders: readonly SendOrder[]; onClose: () => void }) {
  const words = useWords(deliveryScreenWords)
  const [vehicle, setVehicle] = useState(lastVehicle.read)
  const [batchId, setBatchId] = useState<number>()
  const sending = useAction(batchSend)
  const copies = orders.reduce((sum, order) => sum + order.copies, 0)
  const send = async () => {
    const answer = await sending.run({ ids: orders.map(({ id }) => id), ...vehicle })
    if (!answer) return
    lastVehicle.write(vehicle)
    setBatchId(answer.data.id)
  }
  if (batchId !== undefined) return <Batch id={batchId} orders={orders} onClose={onClose} />
  return (
    <FormPanel
      title={words.sendManyTitle(orders.length)}
      cancel={words.cancel}
      action={words.sendNow(copies)}
      disabled={sending.busy}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <VehicleFields autoFocus vehicle={vehicle} onChange={setVehicle} />
      <p className="sub delivery-send-proposed">{words.parcelsProposed}</p>
    </FormPanel>
  )
}

function Batch({ id, orders, onClose }: { id: number; orders: readonly SendOrder[]; onClose: () => void }) {
  const words = useWords(deliveryScreenWords)
  const outcome = useOutcome()
  const query = useEndpoint(batchProgress, { id }, { quiet: true, every: 1_500 })
  const isReported = useRef(false)
  useLive('sendBatch', id, () => void query.refetch())
  const batch = query.data
  const finished = batch !== undefined && batch.finishedAt !== null
  useInvalidateAfter(batchSend, finished)
  const { tell } = outcome
  useEffect(() => {
    if (!finished || isReported.current) return
    isReported.current = true
    if (batch.done > 0) showLastAction(words.batchDone(batch.done))
    tell(
      batch.verdicts,
      new Map(orders.map(({ id: order, number, receiverName }) => [order, `${number} · ${receiverName}`])),
    )
  }, [finished, batch, orders, tell, words])
  return (
    <div className="panel form-panel" role="status">
      <h2>{words.sendManyTitle(orders.length)}</h2>
      <progress className="delivery-progress" value={batch ? batch.total - batch.waiting : 0} max={orders.length} />
      <p className="num">
        {batch && finished
          ? words.batchDone(batch.done)
          : words.batch(batch ? batch.total - batch.waiting : 0, orders.length)}
        {batch && batch.failed > 0 && <span className="odd-figure"> · {words.batchFailed(batch.failed)}</span>}
      </p>
      <div className="buttons">
        <button type="button" className={finished ? 'button is-main' : 'button'} onClick={onClose}>
          {words.cancel}
        </button>
      </div>
      {outcome.holder}
    </div>
  )
}
