import { useWords } from '../../kit/app/language.ts'
import { schoolScreenWords } from './words.ts'
import './schools.css'

/** A value that a school has of its own, or from its district; the second kind carries a mark that is read aloud, too. */
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

/** Who serves it; that nobody does is something to be seen to. */
export function ServedFrom({ warehouse }: { warehouse: string }) {
  const words = useWords(schoolScreenWords)
  return warehouse || <span className="not-served ink-bad">{words.notServed}</span>
}
