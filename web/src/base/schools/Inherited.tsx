import { useWords } from '../../kit/app/language.ts'
import { schoolScreenWords } from './words.ts'
import './schools.css'

/** A value of the school, or inherited from its district; the mark is announced to screen readers. */
export function Inherited({ own, name }: { own: boolean; name: string }) {
  const words = useWords(schoolScreenWords)
  if (!name) return <span className="faint">–</span>
  if (own) return name
  return (
    <span className="school-inherited" title={`${name} – ${words.fromDistrict}`}>
      <span role="img" aria-label={words.fromDistrict}>
        ↑
      </span>
      {name}
    </span>
  )
}

/** The warehouse that serves it; a missing one is a warning. */
export function ServedFrom({ warehouse }: { warehouse: string }) {
  const words = useWords(schoolScreenWords)
  return warehouse || <span className="not-served ink-bad">{words.notServed}</span>
}
