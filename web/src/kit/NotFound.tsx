import { atBase } from './base.ts'
import { useWords } from './language.ts'
import { Sorry } from './Sorry.tsx'
import { wireWords } from './words-wire.ts'

/** For every path that leads nowhere. */
export function NotFound() {
  const words = useWords(wireWords)
  return (
    <main className="not-found" data-testid="not-found">
      <Sorry heading={1} title={words.notFound} text={words.notFoundHint}>
        <a className="button is-main" href={atBase('/sys')}>
          {words.toHome}
        </a>
      </Sorry>
    </main>
  )
}
