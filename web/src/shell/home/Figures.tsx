import { Link } from '@tanstack/react-router'
import { figure } from '../../kit/language.ts'

export interface Figure {
  readonly label: string
  readonly value: number | undefined
  readonly detail?: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

/** Figures that lead to what they count. One that is still unknown is a line, not a zero. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="figures">
      {figures.map(({ label, value, detail, to, search = {} }) => (
        <Link key={label} to={to} search={() => search} className="figure">
          <span className="sub">{label}</span>
          <b className="num">{value === undefined ? '–' : figure(value)}</b>
          {detail && <span className="sub num">{detail}</span>}
        </Link>
      ))}
    </div>
  )
}
