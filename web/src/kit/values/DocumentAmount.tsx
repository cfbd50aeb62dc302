import { Money } from './Money.tsx'
import { useWords } from '../app/language.ts'
import { amountWords } from '../app/words.ts'

/** The amount of a document, marked if a price was corrected later. */
export function DocumentAmount({ fen, repriced }: { readonly fen: number; readonly repriced: boolean }) {
  const words = useWords(amountWords)
  return (
    <>
      <Money fen={fen} sign />
      {repriced && (
        <span className="sub" title={words.repricedHint}>
          {' '}
          {words.repriced}
        </span>
      )}
    </>
  )
}
