import { Money } from './Money.tsx'
import { useWords } from '../app/language.ts'
import { amountWords } from '../app/words.ts'

/** What a document comes to; it says so where the price of one of its titles was fixed later. */
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
