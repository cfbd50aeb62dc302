import { changeOf, signedPercent } from '../../kit/values/change.ts'
import { figure, useWords } from '../../kit/app/language.ts'
import { planScreenWords } from './words.ts'

/** The relative change; marked from 50 % up or down. */
export function Change({ now, before }: { now: number; before: number | null }) {
  const words = useWords(planScreenWords)
  const percent = changeOf(now, before)
  if (percent === null) return <span className="faint">–</span>
  return (
    <span
      className={Math.abs(percent) >= 50 ? 'num district-far-off' : 'num sub'}
      title={words.beforeWas(figure(before ?? 0))}
    >
      {signedPercent(percent)}
    </span>
  )
}
