import { useWords } from '../../kit/app/language.ts'
import { catalogueWords } from './words.ts'
import './title.css'

/** Shown on a document that contains titles which are not granted to the user. */
export function NotWhole({ document }: { document: { readonly whole: boolean } }) {
  const words = useWords(catalogueWords)
  return document.whole ? null : <p className="not-whole below-8 sub">{words.notWhole}</p>
}
