import { z } from 'zod'

/** Integer fen in the database, on the wire and in sums. Only screens show yuan. */
export const Fen = z.int().min(-1e14).max(1e14)
/** Basis points of the list value: 7250 is 72.50 %. */
export const DiscountBp = z.int().min(1).max(10_000)

export const listFen = (priceFen: number, copies: number): number => priceFen * copies

/** The amount after a discount, rounded half away from zero to the fen, in integers throughout. SQL has the twin `net_fen`. */
export function netFen(list: number, discountBp: number): number {
  const product = BigInt(list) * BigInt(discountBp)
  const half = product < 0n ? -5_000n : 5_000n
  return Number((product + half) / 10_000n)
}

/** '1,234.50' in both languages. */
export function yuan(fen: number): string {
  const wholeYuan = Math.trunc(Math.abs(fen) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${wholeYuan}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/** Parses '12.5', '12.50' or '1,234.5'; undefined if invalid. */
export function fenOf(text: string): number | undefined {
  const match = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const fen = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && fen ? -fen : fen
}

/** 7250 → '72.5', 10000 → '100'. */
export const percent = (bp: number): string => String(bp / 100)
