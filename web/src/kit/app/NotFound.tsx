import { atBase } from './base.ts'
import { useWords } from './language.ts'
import { Sorry } from './Sorry.tsx'
import { wireWords } from '../api/words-wire.ts'

/** For unknown paths; `framed` inside a page with its own main element. */
export function NotFound({ framed = false }: { framed?: boolean }) {
  const words = useWords(wireWords)
  const Part = framed ? 'div' : 'main'
  return (
    <Part className="not-found" data-testid="not-found">
      <Sorry heading={1} title={words.notFound} text={words.notFoundHint}>
        <a className="button is-main" href={atBase('/sys')}>
          {words.toHome}
        </a>
      </Sorry>
    </Part>
  )
}
