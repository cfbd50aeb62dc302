import { soundsOf, syllablesIn } from './sounds.ts'
import { afterNumber, beforeNumber, halfWord, numerals, ten, yearParts, yearWord } from './words-typed.ts'

/* Keyword search and name order of every list. */

const wordsOf = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * Interpretations of a keyword: as typed, and with year and term split from an adjoining name. Each is a list of words
 * that must all match.
 */
export function readingsOf(keyword: string): string[][] {
  const typed = wordsOf(keyword)
  const apart = typed.flatMap(takenApart)
  if (!typed.length) return []
  return apart.join(' ') === typed.join(' ') ? [typed] : [typed, apart]
}

function takenApart(word: string): string[] {
  const parts: string[] = []
  let done = 0
  for (const found of word.matchAll(yearParts)) {
    const year = yearSaid(found.groups)
    if (!year) continue
    parts.push(word.slice(done, found.index), year)
    done = found.index + found[0].length
  }
  parts.push(word.slice(done))
  return parts.filter(Boolean)
}

function yearSaid({ stage, year, short, bare, half }: Record<string, string | undefined> = {}): string | undefined {
  if (half) return halfWord(half)
  if (short) return short
  const number = numberIn(year ?? bare ?? '')
  return number >= 1 && number <= 12 ? yearWord(number, stage) : undefined
}

/** A number up to 99, in digits or Chinese numerals. */
function numberIn(text: string): number {
  return Number(figuresIn(text)) || 0
}

const figuresIn = (text: string): string =>
  [...text]
    .map((letter) => {
      const place = numerals.indexOf(letter)
      return place < 0 ? letter : String(place + 1)
    })
    .join('')
    .replace(new RegExp(`(\\d)${ten}(\\d)`, 'g'), '$1$2')
    .replace(new RegExp(`(\\d)${ten}`, 'g'), '$10')
    .replace(new RegExp(`${ten}(\\d)`, 'g'), '1$1')
    .replaceAll(ten, '10')

/** The forms of a word in a text with pinyin: as it is, and as pinyin from the start of a syllable. */
export const shapesOf = (word: string): string[] => [word, ...syllablesIn(word).map((sound) => ` ${sound}`)]

/** Matches texts with all words of a keyword, or their pinyin. Numbers match without dashes. */
export function finder(keyword: string): (text: string) => boolean {
  const readings = readingsOf(keyword)
  if (!readings.length) return () => true
  const shapes = readings.map((words) => words.map((word) => [...shapesOf(word), bareNumber(word)]))
  const isLatin = /[a-z]/i.test(keyword)
  return (text) => {
    const written = text.toLowerCase()
    const searchable = isLatin ? `${written} ${soundsOf(text)}` : written
    return shapes.some((words) => words.every((word) => word.some((shape) => searchable.includes(shape))))
  }
}

const bareNumber = (word: string): string => (/^\d[\d-]+$/.test(word) ? word.replaceAll('-', '') : word)

const counted = new RegExp(`[${beforeNumber}][${numerals}${ten}]+|[${numerals}${ten}]+(?:${afterNumber})`, 'gu')

/** By pinyin, numbers by value. `name_order` is its SQL twin. */
export const nameOrder = (name: string): string => name.replace(counted, figuresIn)

const byOrder = new Intl.Collator('zh-u-co-pinyin-kn-true')
export const compareNames = (one: string, other: string): number => byOrder.compare(nameOrder(one), nameOrder(other))
