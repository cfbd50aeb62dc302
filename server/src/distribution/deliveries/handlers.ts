import {
  type ReceiverKind,
  type SendSource,
  receiverKinds,
  sendSources,
} from '@keben/core/distribution/deliveries/choices'
import * as calls from '@keben/core/distribution/deliveries/contract'
import * as received from '@keben/core/distribution/deliveries/receiving'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { titleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { allocate } from './allocate.ts'
import { readProgress, startBatch } from './batch.ts'
import { cancelSendOrders } from './cancel.ts'
import { closeDifferences } from './close.ts'
import { closeDue } from './close-due.ts'
import { confirmDelivery } from './confirm.ts'
import { differencePage } from './difference-list.ts'
import { duePage } from './due.ts'
import { issueSendOrders } from './issuing.ts'
import { sendOrderPage } from './list.ts'
import type { LockedSendOrder } from './locks.ts'
import { passOn, proposePassingOn } from './passing.ts'
import { patchPage } from './patches.ts'
import { readPickList } from './pick-list.ts'
import { pickSendOrder } from './pick.ts'
import { findSendOrder, readSendOrder } from './read.ts'
import { reverseSendOrder } from './reverse.ts'
import { sendBooks } from './send.ts'
import { statementPage } from './statement.ts'

/** A long lock timeout, because postings to the same stock are serial. */
const waiting = { longLockTimeout: true }

const to = (receiver: ReceiverKind) => sql`send_order.receiver = ${receiver}`
const wentOut = raw(`send_order.state in ('sent', 'confirmed', 'reversed', 'reversal')`)
const patchesTo = (receiver: ReceiverKind) => sql`(send_order.source = 'patch' and ${to(receiver)} and ${wentOut})`

/** Where this order is sent instead. */
const mustBe =
  (source: SendSource, receiver: ReceiverKind) =>
  (order: LockedSendOrder): Refusal | undefined => {
    if (order.source !== source)
      return refuse('not_of_this_kind', { number: order.number, is: sendSources[order.source] })
    return order.receiver === receiver
      ? undefined
      : refuse('not_of_this_kind', { number: order.number, is: receiverKinds[order.receiver] })
  }

type Title = ValueOf<typeof received.findTitles.output>['list'][number]

const one = ({ id }: { readonly id: number }, context: Context) => readSendOrder(context, id)

export const deliveryHandlers: Handler[] = [
  handle(calls.listSendOrders, sendOrderPage()),
  handle(calls.sendOrderInfo, one),
  handle(calls.listDue, duePage),
  handle(calls.allocateDue, allocate),
  handle(calls.issueSendOrders, (input, context) => issueSendOrders(context, input), waiting),
  handle(calls.cancelSendOrders, (input, context) => cancelSendOrders(context, input), waiting),
  handle(calls.deliveryStatement, statementPage),
  handle(calls.closeDue, (input, context) => closeDue(context, input)),

  handle(calls.listKeeperSendOrders, sendOrderPage()),
  handle(calls.keeperSendOrderInfo, one),
  handle(calls.listShopSendOrders, sendOrderPage(to('shop'))),
  handle(calls.listDistrictSendOrders, sendOrderPage(to('district'))),
  handle(calls.listSchoolSendOrders, sendOrderPage(to('campus'))),
  handle(calls.listPassedOn, sendOrderPage(sql`send_order.way = 'passedOn'`)),
  handle(calls.listSent, sendOrderPage(wentOut)),
  handle(calls.pickList, ({ ids }, context) => readPickList(context, ids)),
  handle(calls.pickSendOrder, (input, context) => pickSendOrder(context, input), waiting),
  handle(calls.sendBooks, (input, context) => sendBooks(context, input), waiting),
  handle(calls.batchSend, (input, context) => startBatch(context, input)),
  handle(calls.batchProgress, ({ id }, context) => readProgress(context, id)),
  handle(calls.reverseSendOrder, (input, context) => reverseSendOrder(context, input), waiting),
  handle(calls.proposePassingOn, proposePassingOn),
  handle(calls.passOn, (input, context) => passOn(context, input), waiting),

  handle(calls.listSchoolPatchesToSend, patchPage('campus')),
  handle(calls.listDistrictPatchesToSend, patchPage('district')),
  handle(calls.listSchoolPatchesSent, sendOrderPage(patchesTo('campus'))),
  handle(calls.listDistrictPatchesSent, sendOrderPage(patchesTo('district'))),
  handle(calls.sendSchoolPatch, (input, context) => sendBooks(context, input, mustBe('patch', 'campus')), waiting),
  handle(calls.sendDistrictPatch, (input, context) => sendBooks(context, input, mustBe('patch', 'district')), waiting),

  handle(received.listSchoolDeliveries, sendOrderPage()),
  handle(received.schoolDeliveryInfo, one),
  handle(received.confirmSchoolDelivery, (input, context) => confirmDelivery(context, input), waiting),
  handle(received.listDistrictDeliveries, sendOrderPage()),
  handle(received.districtDeliveryInfo, one),
  handle(received.confirmDistrictDelivery, (input, context) => confirmDelivery(context, input), waiting),
  handle(received.listShopDeliveries, sendOrderPage()),
  handle(received.shopDeliveryInfo, one),
  handle(received.confirmShopDelivery, (input, context) => confirmDelivery(context, input), waiting),
  handle(received.findDelivery, ({ number }, context) => findSendOrder(context, number)),
  handle(received.findTitles, async ({ code }, { db }) => ({
    list: await db.rows<Title>(sql`select ${titleColumns} from book
      where book.isbn = ${code.replaceAll('-', '')} or book.book_code = ${code} order by book.state, book.id desc limit 20`),
  })),

  handle(calls.listDifferences, differencePage),
  handle(calls.closeDifferences, (input, context) => closeDifferences(context, input), waiting),

  handle(calls.listAllSendOrders, sendOrderPage()),
]
