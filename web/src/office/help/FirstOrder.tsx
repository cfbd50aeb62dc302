import { useState } from 'react'
import { useFirstVisit } from '../../kit/app/first-visit.ts'
import { useWords } from '../../kit/app/language.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { firstVisitWords } from './words-first-visit.ts'
import './first-visit.css'

/** The four steps of an order, over a school's first one. The stylesheet outlines what the step is about. */
export function FirstOrder() {
  const words = useWords(firstVisitWords)
  const { isFirst, finish } = useFirstVisit('school')
  const [at, setAt] = useState(0)
  const step = words.order[at]
  if (!isFirst || !step) return null
  const isLast = at === words.order.length - 1
  return (
    <section className="help-order row gap-8 no-print" aria-label={words.orderTitle} data-step={at + 1}>
      <p className="grow" role="status">
        <b>
          {at + 1} / {words.order.length} {step.title}
        </b>{' '}
        <span className="sub">{step.text}</span>
      </p>
      <div className="buttons">
        {!isLast && (
          <Button look="quiet" size="small" onClick={finish}>
            {words.skip}
          </Button>
        )}
        {at > 0 && (
          <Button size="small" onClick={() => setAt(at - 1)}>
            {words.back}
          </Button>
        )}
        <Button look="main" size="small" onClick={isLast ? finish : () => setAt(at + 1)}>
          {isLast ? words.done : words.next}
        </Button>
      </div>
    </section>
  )
}
