import { bookDict } from '@keben/core/base/catalogue/contract'
import type { Language } from '@keben/core/kit/language'
import { cityDay } from '@keben/core/kit/moment'
import { percent } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/base/network/contract'
import { discountScopes, discountVerdicts } from '@keben/core/base/terms/choices'
import { type Discount, type DiscountCheck, checkDiscount } from '@keben/core/base/terms/contract'
import { discountWords, targetName } from '@keben/core/base/terms/words'
import { useId, useState } from 'react'
import { DateField } from '../../kit/controls/DateField.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { GuardedDrawer } from '../../kit/form/GuardedDrawer.tsx'
import { useFormKeys } from '../../kit/fields/leading.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { formWords } from '../../kit/app/words.ts'
import { discountScreenWords } from './words.ts'
import './terms.css'

/** Answers which discount applies to a title in a district on a day. */
export function useWhichApplies() {
  const words = useWords(discountScreenWords)
  const [target, setTarget] = useState<{ readonly districtId: number | null }>()
  const close = () => setTarget(undefined)
  return {
    button: <Button onClick={() => setTarget({ districtId: null })}>{words.whichApplies}</Button>,
    rowAction: {
      key: 'which',
      label: words.whichApplies,
      run: ({ districtId }: Pick<Discount, 'districtId'>) => setTarget({ districtId }),
    },
    drawer: (
      <GuardedDrawer open={target !== undefined} title={words.whichApplies} onLeave={close}>
        <Question districtId={target?.districtId ?? null} onClose={close} />
      </GuardedDrawer>
    ),
  }
}

function Question({ districtId: initial, onClose }: { districtId: number | null; onClose: () => void }) {
  const words = useWords(discountScreenWords)
  const form = useWords(formWords)
  const labels = discountWords[useLanguage()]
  const id = useId()
  const [districtId, setDistrictId] = useState(initial)
  const [bookId, setBookId] = useState<number | null>(null)
  const [day, setDay] = useState(() => cityDay(new Date()))
  const input = { districtId: districtId ?? 0, bookId: bookId ?? 0, day }
  const isWhole = districtId !== null && bookId !== null && day !== ''
  useFormKeys({ save: () => {}, leave: onClose })
  const { data, isFetching } = useEndpoint(checkDiscount, input, { enabled: isWhole, staleTime: 0 })
  return (
    <div className="drawer-form">
      <div className="drawer-body">
        <div className="form-section">
          <div className="field">
            <label htmlFor={`${id}-district`}>{labels.districtId}</label>
            <DictPicker
              id={`${id}-district`}
              dict={districtDict}
              label={labels.districtId}
              required
              value={districtId}
              onChange={setDistrictId}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-day`}>{labels.day}</label>
            <DateField id={`${id}-day`} value={day} onChange={setDay} />
          </div>
          <div className="field is-wide">
            <label htmlFor={`${id}-book`}>{labels.bookId}</label>
            <DictPicker
              id={`${id}-book`}
              dict={bookDict}
              search="server"
              label={labels.bookId}
              required
              value={bookId}
              onChange={setBookId}
            />
          </div>
        </div>
        <div aria-live="polite" aria-busy={isFetching}>
          {!isWhole && <p className="sub">{words.chooseToSee}</p>}
          {isWhole && !data && isFetching && <Loader />}
          {isWhole && data && <Answer check={data} day={day} />}
        </div>
      </div>
      <footer className="drawer-foot">
        <Button onClick={onClose}>{form.close}</Button>
      </footer>
    </div>
  )
}

/** The applied discount, its reason, and why the others do not apply. */
function Answer({ check, day }: { check: DiscountCheck; day: string }) {
  const words = useWords(discountScreenWords)
  const language = useLanguage()
  const [first] = check.candidates
  const winner = first?.verdict === 'wins' ? first.discount : undefined
  return (
    <>
      <p className="terms-answer flex baseline gap-14">
        <b className="num">{percent(check.discountBp)} %</b>
        <span className="slim">
          {winner ? words.because(targetName(winner, language)) : words.noneFits}
          <span className="sub num">
            {[winner ? `${winner.code} · ${words.mostSpecific}` : words.listPrice, words.onDay(day)].join(' · ')}
          </span>
        </span>
      </p>
      {check.candidates.length > 0 && (
        <>
          <h2 className="terms-others strong">{words.candidates}</h2>
          <ol className="terms-list">
            {check.candidates.map(({ discount, verdict }) => (
              <li key={discount.id}>
                <b className="num">{percent(discount.discountBp)} %</b>
                <span>
                  {targetName(discount, language)}
                  <span className="sub num">
                    {[...scopeOf(discount, language), holds(discount, words), discount.code].join(' · ')}
                  </span>
                </span>
                <StateTag states={discountVerdicts} state={verdict} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** The scope names all titles already. */
const scopeOf = ({ scope }: Discount, language: Language): string[] =>
  scope === 'all' ? [] : [discountScopes[scope][language]]

const holds = ({ validFrom, validTo }: Discount, words: (typeof discountScreenWords)['en']): string =>
  validTo ? words.fromTo(validFrom, validTo) : words.since(validFrom)
