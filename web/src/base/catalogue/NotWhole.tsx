import { useWords } from '../../kit/app/language.ts'
import { catalogueWords } from './words.ts'
import './title.css'

/** Says of a document that it holds titles which are not granted to its reader, and are not shown. */
export function NotWhole({ document }: { document: { readonly whole: boolean } }) {
  const words = useWords(catalogueWords)
  return document.whole ? null : <p className="not-whole below-8 sub">{words.notWhole}</p>
}
