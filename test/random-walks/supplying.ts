import {
  completeMove,
  issueMoves,
  moveInInfo,
  moveOutInfo,
  saveMove,
  sendMoveOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import { confirmReceipt } from '@keben/core/supply/receipts/contract'
import { shopOrderInfo, stopShopOrder } from '@keben/core/distribution/retail/contract'
import { expect } from 'vitest'
import { owedShop } from '../fixtures/deliveries.ts'
import type { Lane } from '../fixtures/moves.ts'
import { givenArriving, givenWaiting } from '../fixtures/receiving.ts'
import type { TestApp } from '../test-app.ts'
import { type Action, doing, freeOf, meet, nothingYet, openOf, outcomeOf, reason } from './delivering.ts'

/* What comes to the shelf and leaves it otherwise, and what shops order: the rest of the walk. */

export function supplying(app: TestApp, lane: Lane) {
  const [business, keeper, otherKeeper] = [app.as('business'), app.as('warehouse'), app.as('otherWarehouse')]

  /** Bought, accepted, and counted at the gate, some of it damaged and some of it missing. */
  const receive =
    (copies: number, damaged: number, missing: number, times: number): Action =>
    async (model) => {
      const order = await givenArriving(app, { copies: [copies], books: [model.bookId] })
      const { id, version, lines } = await givenWaiting(app, order)
      const good = Math.max(0, copies - damaged - missing)
      const spoilt = Math.min(damaged, copies - good)
      const counted = lines.map(({ supplierOrderLineId }) => ({ supplierOrderLineId, good, damaged: spoilt, reason }))
      const reply = await doing(times, (key) => keeper.call(confirmReceipt, { id, version, lines: counted }, { key }))
      expect(outcomeOf(reply)).toBe('done')
      meet('bought and received')
      model.onHand += good
      model.damaged += spoilt
    }

  /** From the shelf to another warehouse; not all of it arrives. */
  const move =
    (tenths: number, lost: number, times: number): Action =>
    async (model) => {
      const copies = Math.floor((freeOf(model) * tenths) / 10)
      if (copies <= 0) return
      const { id } = await business.done(saveMove, {
        fromWarehouseId: lane.from,
        toWarehouseId: lane.to,
        lines: [{ bookId: model.bookId, copies }],
      })
      await business.done(issueMoves, { ids: [id] })
      const issued = await keeper.done(moveOutInfo, { id })
      const taken = await keeper.done(takeMoveOut, { id, version: issued.version })
      const picked = taken.lines.map((line) => ({ lineId: line.id, picked: copies }))
      await keeper.done(sendMoveOut, { id, version: taken.version, lines: picked })
      const sent = await otherKeeper.done(moveInInfo, { id })
      const here = await otherKeeper.done(takeMoveIn, { id, version: sent.version })
      const good = Math.max(0, copies - lost)
      const lines = here.lines.map((line) => ({ lineId: line.id, good, damaged: 0, reason }))
      const input = { id, version: here.version, lines }
      const reply = await doing(times, (key) => otherKeeper.call(completeMove, input, { key }))
      expect(outcomeOf(reply)).toBe('done')
      meet(good < copies ? 'moved with a loss' : 'moved')
      model.onHand -= copies
      model.moved += good
      model.lost += copies - good
    }

  /** A shop orders, and its company promises it. */
  const sell =
    (requested: number): Action =>
    async (model) => {
      const { id, sourceId } = await owedShop(app, model.bookId, { requested: requested })
      model.promises.push({
        dueId: id,
        who: 'shop',
        requested: requested,
        due: nothingYet(),
        order: { id: sourceId, stopped: false },
      })
      meet('sold')
    }

  /** What is not sent of a shop's order will not come; what lies in a send order must go out or be cancelled first. */
  const stop =
    (which: number): Action =>
    async (model) => {
      const sold = model.promises.filter(({ order }) => order)
      const promise = sold[which % Math.max(1, sold.length)]
      if (!promise?.order) return
      const { order, due } = promise
      const { version } = await business.done(shopOrderInfo, { id: order.id })
      const reply = await doing(1, (key) => business.call(stopShopOrder, { id: order.id, version, reason }, { key }))
      const open = openOf(promise)
      const possible = due.issued ? 'shop_order_is_on_its_way' : open > 0 ? 'done' : 'shop_order_is_all_sent'
      const expected = order.stopped ? 'step_not_possible' : possible
      expect(outcomeOf(reply)).toBe(expected)
      meet(`stop ${expected}`)
      if (expected !== 'done') return
      order.stopped = true
      due.closed += open
    }

  return { receive, move, sell, stop }
}
