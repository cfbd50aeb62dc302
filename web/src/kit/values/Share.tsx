import { figure } from '../app/language.ts'
import './bars.css'

/** Once something has come, what is missing stands out: a bar of 98 % looks as full as one of 100. */
const shareClass = (className: string, part: number, total: number): string =>
  part > 0 && part < total ? `${className} is-short` : className

/** How many of all are done: the pair of numbers, and a thin bar. */
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

/** So many of a hundred, rounded down: all of them only where none is missing. */
export function percentOf(part: number, total: number): string {
  const share = Math.floor((1000 * part) / total) / 10
  if (part > 0 && share === 0) return '<0.1 %'
  return `${share % 100 === 0 ? share : share.toFixed(1)} %`
}

/** A part of a whole that stands beside it: how many it is, or which share, and a thin bar. */
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
