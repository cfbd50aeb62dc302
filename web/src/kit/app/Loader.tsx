import { useWords } from './language.ts'
import { wireWords } from '../api/words-wire.ts'

/** A loading indicator. It appears after a delay, so that quick answers do not flicker. */
export function Loader({ page = false }: { page?: boolean }) {
  const words = useWords(wireWords)
  return (
    <div className={page ? 'loader is-page' : 'loader'} role="status" aria-label={words.loading}>
      <span className="bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
