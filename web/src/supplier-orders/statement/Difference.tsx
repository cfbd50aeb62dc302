import { signed } from '../../kit/change.ts'

/** Good copies against those that should have come by now, with its sign; what is missing stands out. */
export function Difference({ copies }: { copies: number }) {
  if (!copies) return <span className="faint">–</span>
  return <span className={copies < 0 ? 'num is-missing' : 'num'}>{signed(copies)}</span>
}
