import { yuan } from '@keben/core/kit/money'
import { changeOf, signedPercent } from '../../kit/values/change.ts'
import { figure, useWords } from '../../kit/app/language.ts'
import type { Measure } from './pivot.ts'
import { historyWords } from './words-summary.ts'

/** The difference, absolute and in percent. */
export function Delta({ now, before, measure = 'copies' }: { now: number; before: number; measure?: Measure }) {
  const words = useWords(historyWords)
  if (now === before) return <span className="faint">–</span>
  const difference = now - before
  const size = Math.abs(difference)
  const percent = changeOf(now, before)
  return (
    <span className={difference > 0 ? 'result-delta is-up num' : 'result-delta is-down num'}>
      {difference > 0 ? '+' : '−'}
      {measure === 'copies' ? figure(size) : yuan(size)}{' '}
      <small>{now === 0 ? words.gone : percent === null ? words.fresh : signedPercent(percent, 1)}</small>
    </span>
  )
}
