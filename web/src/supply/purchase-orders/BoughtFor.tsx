import { useWords } from '../../kit/app/language.ts'
import { boughtForAll } from './lines.ts'
import { editorWords } from './words-editor.ts'

type Lines = Parameters<typeof boughtForAll>[0]

/**
 * '488 missing + 122 fill up packs + 400 by your word': the reasons for the copies of an order, if not all are missing.
 */
export function boughtForText(lines: Lines, words: (typeof editorWords)['en']): string {
  const { missing, packs, beyond } = boughtForAll(lines)
  if (!packs && !beyond) return ''
  return [
    words.forMissing(missing),
    ...(packs ? [words.forPacks(packs)] : []),
    ...(beyond ? [words.forBeyond(beyond)] : []),
  ].join(' + ')
}

/** The same among a page's totals. */
export function BoughtFor({ lines }: { lines: Lines }) {
  const words = useWords(editorWords)
  const text = boughtForText(lines, words)
  if (!text) return null
  return (
    <div className="purchase-for">
      <dt>{words.boughtFor}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}
