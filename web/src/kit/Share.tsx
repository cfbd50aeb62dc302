import { figure } from './language.ts'
import './bars.css'

/** How many of all are done: the pair of numbers, and a thin bar. */
export function Share({ part, whole }: { part: number; whole: number }) {
  if (!whole) return <span className="faint">–</span>
  return (
    <span className="share">
      <span className="num">
        {figure(part)}
        <span className="sub"> / {figure(whole)}</span>
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${(100 * part) / whole}%` }} />
      </i>
    </span>
  )
}
