import { signedBoth } from './change.ts'

/** How many more or fewer than there should be, with its sign; of many lines what is too much hides nothing that is missing. */
export function Difference({ value, surplus = 0 }: { value: number; surplus?: number | undefined }) {
  if (!value && !surplus) return <span className="faint">–</span>
  return <span className="num odd">{signedBoth(value, surplus)}</span>
}
