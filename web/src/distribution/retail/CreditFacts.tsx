import type { Credit } from '@keben/core/distribution/retail/shapes'
import { useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { retailWords } from './words.ts'
import './retail.css'

/** A shop's present and future debt against its limit. */
export function CreditFacts({ credit, isOrder = true }: { credit: Credit; isOrder?: boolean }) {
  const words = useWords(retailWords)
  const { limitFen, owedFen, underwayFen, waitingFen, orderFen, overFen } = credit
  const left = limitFen === null ? null : limitFen - owedFen - underwayFen - (isOrder ? orderFen : 0)
  return (
    <dl className="retail-credit-facts grid gap-4 below-12">
      <div>
        <dt>{words.limit}</dt>
        <dd>{limitFen === null ? words.noLimit : <Money fen={limitFen} sign />}</dd>
      </div>
      <div>
        <dt>{words.owed}</dt>
        <dd>
          <Money fen={owedFen} sign />
        </dd>
      </div>
      <div>
        <dt>{words.underway}</dt>
        <dd>
          <Money fen={underwayFen} sign />
        </dd>
      </div>
      {isOrder && (
        <div>
          <dt>{words.thisOrder}</dt>
          <dd>
            <Money fen={orderFen} sign />
          </dd>
        </div>
      )}
      {left !== null && (
        <div className={left < 0 ? 'is-over' : undefined}>
          <dt>{left < 0 ? words.above : words.left}</dt>
          <dd>
            <Money fen={isOrder && left < 0 ? overFen : Math.abs(left)} sign />
          </dd>
        </div>
      )}
      {waitingFen > 0 && (
        <div className="sub">
          <dt>{isOrder ? words.otherWaiting : words.waiting}</dt>
          <dd>
            <Money fen={waitingFen} sign />
          </dd>
        </div>
      )}
    </dl>
  )
}
