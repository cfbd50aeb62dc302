import { figure } from '../app/language.ts'
import './bars.css'

/** Marks a started but incomplete bar: 98 % looks as full as 100 %. */
const shareClass = (className: string, part: number, total: number): string =>
  part > 0 && part < total ? `${className} is-short` : className

/** Part and total, with a thin bar. */
export function Share({ part, total }: { part: number; total: number }) {
  if (!total) return <span className="faint">–</span>
  return (
    <span className={shareClass('share', part, total)}>
      <span className="num rigid">
        {figure(part)}
        <span className="sub"> / {figure(total)}</span>
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${(100 * part) / total}%` }} />
      </i>
    </span>
  )
}

/** The percentage, rounded down, so that 100 means complete. */
export function percentOf(part: number, total: number): string {
  const share = Math.floor((1000 * part) / total) / 10
  if (part > 0 && share === 0) return '<0.1 %'
  return `${share % 100 === 0 ? share : share.toFixed(1)} %`
}

/** A part as a figure or a percentage, with a thin bar; the total is in another column. */
export function PartOf({ part, total, as = 'figure' }: { part: number; total: number; as?: 'figure' | 'percent' }) {
  if (!total) return <span className="faint">–</span>
  const share = percentOf(part, total)
  return (
    <span className={shareClass('share is-part', part, total)} {...(as === 'figure' && { title: share })}>
      <span className="num rigid">
        {as === 'percent' ? share : part ? figure(part) : <span className="faint">–</span>}
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * part) / total)}%` }} />
      </i>
    </span>
  )
}
