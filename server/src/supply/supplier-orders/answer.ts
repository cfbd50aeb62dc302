import type { Issue } from '@keben/core/kit/issues'
import { type AnswerLine, acceptOrder } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { sql } from '../../kit/database/sql.ts'
import { nameDates, overIssues, warnOfLate } from './dates.ts'
import { supplierOrderKind } from './kind.ts'
import { type LockedSupplierOrderLine, linesNamed, linesOf, lockOrder, mustAllow, mustBeThatVersion } from './locks.ts'
import { readMyOrder } from './read.ts'
import { closeAll } from './steps.ts'
import { notifyAccepted, notifyAnswered, notifyDeclined } from './notifications.ts'

interface Accepting {
  readonly id: number
  readonly version: number
  readonly arrivalOn?: string | undefined
  readonly lines: readonly AnswerLine[]
}

/** The supplier's answer for a line. */
interface Promised {
  readonly line: LockedSupplierOrderLine
  readonly accepted: number
  readonly answer: string
  readonly note: string
  readonly arrivalOn: string | null
}

/** A promise in full is accepted at once; otherwise the company must agree. */
export async function accept(context: Context, accepting: Accepting): Promise<MyOrderDocument> {
  const order = await lockOrder(context, accepting.id)
  mustAllow('accept', order)
  mustBeThatVersion(order, accepting.version)
  const promised = promisesOf(context, await linesOf(context, [order.id]), accepting)

  await writePromises(context, promised)
  await nameDates(context, promised)
  const fewer = promised.filter(({ line, accepted }) => accepted < line.copies)
  if (fewer.length) {
    await applyTransition(context, supplierOrderKind, 'answer', [order.id], {
      set: sql`answered_at = ${context.now}`,
      facts: { lines: fewer.map(({ line, ...promise }) => ({ lineId: line.id, ...promise })) },
    })
    await notifyAnswered(context, order, fewer.length)
  } else {
    const set = sql`answered_at = ${context.now}, accepted_at = ${context.now}`
    await applyTransition(context, supplierOrderKind, 'accept', [order.id], { set })
    await notifyAccepted(context, order)
  }
  await warnOfLate(context, order, promised)
  return readMyOrder(context, order.id)
}

/** Omitted lines are promised in full. */
function promisesOf(context: Context, lines: readonly LockedSupplierOrderLine[], accepting: Accepting): Promised[] {
  const named = linesNamed(lines, accepting.lines)
  const issues = [
    ...overIssues(context, 'arrivalOn', accepting.arrivalOn),
    ...named.flatMap((one, place) => lineIssues(context, one, `lines.${place}`)),
  ]
  if (issues.length) throw invalidInput(acceptOrder, issues, context.language)
  const answers = new Map(named.map((one) => [one.lineId, one]))
  return lines.map((line) => {
    const answer = answers.get(line.id)
    const accepted = answer?.accepted ?? line.copies
    const fewer = accepted < line.copies
    return {
      line,
      accepted,
      answer: fewer ? (answer?.answer ?? '') : '',
      note: fewer ? (answer?.note ?? '') : '',
      arrivalOn: accepted > 0 ? (answer?.arrivalOn ?? accepting.arrivalOn ?? null) : null,
    }
  })
}

function lineIssues(
  context: Context,
  { line, accepted, answer, arrivalOn }: AnswerLine & { line: LockedSupplierOrderLine },
  at: string,
) {
  const issues: Issue[] = overIssues(context, `${at}.arrivalOn`, arrivalOn)
  if (accepted > line.copies)
    issues.push({ field: `${at}.accepted`, rule: 'at_most_ordered', facts: { most: line.copies } })
  if (accepted < line.copies && !answer)
    issues.push({ field: `${at}.answer`, rule: 'fewer_needs_an_answer', facts: {} })
  return issues
}

async function writePromises({ db }: Context, promised: readonly Promised[]): Promise<void> {
  await db.run(sql`
    update supplier_order_line as line set accepted = said.accepted, answer = said.answer, answer_note = said.note
    from unnest(${promised.map(({ line }) => line.id)}::bigint[], ${promised.map(({ accepted }) => accepted)}::int[],
      ${promised.map(({ answer }) => answer)}::text[], ${promised.map(({ note }) => note)}::text[])
      as said (id, accepted, answer, note)
    where line.id = said.id`)
}

/** The company buys elsewhere. */
export async function decline(
  context: Context,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<MyOrderDocument> {
  const order = await lockOrder(context, id)
  mustAllow('decline', order)
  mustBeThatVersion(order, version)
  await applyTransition(context, supplierOrderKind, 'decline', [id], { reason, set: sql`answered_at = ${context.now}` })
  await closeAll(context, [id], reason)
  await notifyDeclined(context, order, reason)
  return readMyOrder(context, id)
}
