import { signedBoth } from './change.ts'

/** A signed difference. In a sum of lines, a surplus does not hide what is missing. */
export function Difference({ value, surplus = 0 }: { value: number; surplus?: number | undefined }) {
  if (!value && !surplus) return <span className="faint">–</span>
  return <span className="num odd">{signedBoth(value, surplus)}</span>
}
