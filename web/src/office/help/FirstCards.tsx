import type { Role } from '@keben/core/roles'
import { Link } from '@tanstack/react-router'
import { useFirstVisit } from '../../kit/app/first-visit.ts'
import { useWords } from '../../kit/app/language.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { firstVisitWords } from './words-first-visit.ts'
import './first-visit.css'

/** Where a role begins, on its first visit: three screens. A school has its steps over its order instead. */
export function FirstCards({ role }: { role: Role }) {
  const words = useWords(firstVisitWords)
  const { isFirst, finish } = useFirstVisit(role)
  if (role === 'school' || !isFirst) return null
  return (
    <section className="help-cards panel" aria-labelledby="help-cards">
      <header className="row gap-8 between">
        <h2 id="help-cards">{words.cardsTitle}</h2>
        <Button look="quiet" size="small" onClick={finish}>
          {words.hide}
        </Button>
      </header>
      <ol className="grid gap-10">
        {words.cards[role].map(({ title, text, to }, place) => (
          <li key={title}>
            <Link to={to} className="help-card">
              <b>
                {place + 1}. {title}
              </b>
              <span className="sub">{text}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="sub small">{words.again}</p>
    </section>
  )
}
