import { z } from 'zod'

/** Money is whole fen, everywhere: in the database, on the wire, in sums. Only people see yuan. */
export const Fen = z.int().min(-1e14).max(1e14)
/** A discount as basis points of the list value: 7250 is 72.50 %. */
export const DiscountBp = z.int().min(1).max(10_000)

export const listFen = (priceFen: number, copies: number): number => priceFen * copies

/** List value times discount, rounded half up to the fen, in whole numbers from end to end. */
export function netFen(list: number, discountBp: number): number {
  const product = BigInt(list) * BigInt(discountBp)
  const half = product < 0n ? -5_000n : 5_000n
  return Number((product + half) / 10_000n)
}

/** '1,234.50': two digits, thousands apart, the same in both languages. */
export function yuan(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${whole}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/** Reads '12.5', '12.50' or '1,234.5' as fen; undefined where it is no amount of money. */
export function fenOf(text: string): number | undefined {
  const match = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const fen = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && fen ? -fen : fen
}

/** 7250 → '72.5', 10000 → '100'. */
export const percent = (bp: number): string => String(bp / 100)
