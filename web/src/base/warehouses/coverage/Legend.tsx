import { useWords } from '../../../kit/app/language.ts'
import { coverageScreenWords } from '../words.ts'
import { cellClasses } from './cell-classes.ts'

const states = ['whole', 'some', 'own', 'inherited', 'closed'] as const

export function Legend() {
  const words = useWords(coverageScreenWords)
  return (
    <ul className="cover-legend flex gap-12 small sub">
      {states.map((state) => (
        <li className="row gap-5" key={state}>
          <span className={`cover-cell ${cellClasses[state]}`} aria-hidden="true">
            {state === 'some' && '3'}
          </span>
          {words.legend[state]}
        </li>
      ))}
      <li className="row gap-5">
        <span className="cover-cell is-missing" aria-hidden="true" />
        {words.legend.gap}
      </li>
    </ul>
  )
}
