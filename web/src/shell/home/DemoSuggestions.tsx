import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { Icon } from '../../kit/controls/Icon.tsx'
import { remembered } from '../../kit/app/storage.ts'
import { useSession } from '../../kit/session/session.ts'
import { demoSuggestionWords } from '../words-demo.ts'

type Place = readonly [to: ScreenPath, search?: Readonly<Record<string, string>>]

const inAllSeasons = { planIds: 'all' }

/** Where each suggestion is tried, in the order of the words. */
const places: Readonly<Record<Role, readonly [Place, Place, Place]>> = {
  manage: [
    ['/sys/bookOrder/bookSelectApprove', { state: 'submitted', ...inAllSeasons }],
    ['/sys/bookOrder/orderSchedule'],
    ['/sys/orderOp/manage', { state: 'submitted', ...inAllSeasons }],
  ],
  business: [
    ['/sys/deliverGoods/manage', { waits: 'yes' }],
    ['/sys/purchasePlan/planApproved', { standing: 'missing' }],
    ['/sys/shopManage/order', { state: 'submitted' }],
  ],
  warehouse: [['/sys/wareHouse/AOG'], ['/sys/wareHouse/deliver'], ['/sys/stock/warehouse']],
  area: [
    ['/sys/countyOrder/orderPlan', { view: 'schools', chip: 'submitted' }],
    ['/sys/countyOrder/orderSchedule'],
    ['/sys/countyAccount/teacher'],
  ],
  school: [
    ['/sys/schoolOrder/orderPlan', { state: 'filling', waits: 'yes' }],
    ['/sys/schoolOrder/AOG', { state: 'sent' }],
    ['/sys/schoolOrder/finance', { state: 'waiting', ...inAllSeasons }],
  ],
  supplier: [
    ['/sys/supplier/order', { state: 'issued', ...inAllSeasons }],
    ['/sys/supplier/order', { state: 'accepted', ...inAllSeasons }],
    ['/sys/supplier/statementOfAccount', { view: 'bills' }],
  ],
  finance: [
    ['/sys/finance/school/wait', { disputed: 'yes', ...inAllSeasons }],
    ['/sys/finance/bank', { state: 'open' }],
    ['/sys/finance/ageing'],
  ],
  shop: [['/sys/shop/show'], ['/sys/shop/AOG', { state: 'sent' }], ['/sys/shop/order', { view: 'statement' }]],
}

/** What a newcomer may try in this role, in a demo only, until it is dismissed. */
export function DemoSuggestions({ role }: { role: Role }) {
  const { userInfo } = useSession()
  return userInfo?.isDemo ? <Suggestions key={role} name={`demo.${userInfo.id}.${role}`} role={role} /> : null
}

function Suggestions({ name, role }: { name: string; role: Role }) {
  const words = useWords(demoSuggestionWords)
  const [stored] = useState(() => remembered('localStorage', name))
  const [isDismissed, setDismissed] = useState(() => stored.get() !== undefined)
  if (isDismissed) return null
  const dismiss = () => {
    stored.set('dismissed')
    setDismissed(true)
  }
  return (
    <section className="panel home-suggestions" aria-labelledby="suggestions">
      <div className="row between">
        <h2 id="suggestions">{words.title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.dismiss}
          title={words.dismiss}
          onClick={dismiss}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="grid">
        {words[role].map((text, index) => {
          const [to, search = {}] = places[role][index] ?? places[role][0]
          return (
            <li key={text}>
              <Link to={to} search={() => search}>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
