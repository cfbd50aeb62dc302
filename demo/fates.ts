import { nth } from './random.ts'

/** The outcome of a bill. Most are agreed and paid; the others are open tasks. */
export type Fate = 'paid' | 'paidInPart' | 'owed' | 'silent' | 'disputed'

/** The share of open money in basis points: unconfirmed or unpaid; and with part payments. */
const wholeBp = 800
const openBp = 1_250
/** The open rest of a part payment. */
const leftBp = 2_000
const exceptions = ['silent', 'disputed', 'owed'] as const satisfies readonly Fate[]

interface Billed {
  readonly id: number
  readonly totalFen: number
}

const part = (fen: number, bp: number): number => Math.floor((fen * bp) / 10_000)

/** Unconfirmed. */
export const isWaiting = (fate: Fate | undefined): boolean => fate === 'silent' || fate === 'disputed'

/** Its first payment. */
export const firstPartOf = (totalFen: number): number => totalFen - part(totalFen, leftBp)

/**
 * Every second bill may be left open, in turn by each way, as long as it fits into a share of the money; of the largest ones
 * some are paid in part, as far as a larger share goes. So most is paid in a town of five bills as in a city of thousands.
 */
export function fatesOf<Bill extends Billed>(
  bills: readonly Bill[],
  mustBePaid: (bill: Bill) => boolean = () => false,
): Map<number, Fate> {
  const total = bills.reduce((sum, { totalFen }) => sum + totalFen, 0)
  const fates = new Map(bills.map(({ id }): [number, Fate] => [id, 'paid']))
  let [billed, open, turn] = [0, 0, 0]
  for (const [place, bill] of bills.entries()) {
    billed += bill.totalFen
    // Half of it is available at once, the rest as the bills go on, so that open bills are spread.
    const isFitting = open + bill.totalFen <= part((total + billed) / 2, wholeBp)
    if (place % 2 === 0 || !isFitting || mustBePaid(bill)) continue
    fates.set(bill.id, nth(exceptions, turn))
    turn += 1
    open += bill.totalFen
  }
  const largest = bills.toSorted((one, other) => other.totalFen - one.totalFen)
  let parts = Math.ceil(bills.length / 10)
  for (const bill of largest) {
    const left = part(bill.totalFen, leftBp)
    if (fates.get(bill.id) !== 'paid' || open + left > part(total, openBp) || mustBePaid(bill) || !parts) continue
    fates.set(bill.id, 'paidInPart')
    parts -= 1
    open += left
  }
  return fates
}
