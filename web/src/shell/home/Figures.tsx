import { yuan } from '@keben/core/kit/money'
import { Link } from '@tanstack/react-router'
import { figure } from '../../kit/app/language.ts'
import type { DeskFigure } from './desks.ts'

/** Figures, which lead to what they count where there is a screen for it. */
export function Figures({ figures }: { figures: readonly DeskFigure[] }) {
  return (
    <div className="home-figures">
      {figures.map(({ label, value, isMoney = false, to, search = {} }) => {
        const content = (
          <>
            <span className="sub">{label}</span>
            <b className="num">{isMoney ? yuan(value) : figure(value)}</b>
          </>
        )
        return to ? (
          <Link key={label} to={to} search={() => search} className="home-figure">
            {content}
          </Link>
        ) : (
          <div key={label} className="home-figure">
            {content}
          </div>
        )
      })}
    </div>
  )
}
