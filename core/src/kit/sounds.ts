import { firstOfSyllable, secondReadings, syllables } from './words-sounds.ts'

/* For keywords in pinyin or its initials. */

const bySound = new Intl.Collator('zh-u-co-pinyin')
const syllableSet = new Set(syllables)
const longest = Math.max(...syllables.map((syllable) => syllable.length))
const sounds = new Map<string, string>()

function soundOf(letter: string): string {
  const cached = sounds.get(letter)
  if (cached !== undefined) return cached
  let low = 0
  let high = firstOfSyllable.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (bySound.compare(firstOfSyllable[middle] ?? '', letter) <= 0) low = middle + 1
    else high = middle
  }
  const sound = syllables[low - 1] ?? ''
  sounds.set(letter, sound)
  return sound
}

/** Initials and syllables as in the database: `sx shu xue`; empty if not Chinese. */
export function soundsOf(name: string): string {
  const letters = [...name.toLowerCase()].filter((letter) => /[\u4e00-\u9fa5a-z0-9]/.test(letter))
  if (!letters.some(isChinese)) return ''
  const read = (sound: (letter: string) => string) =>
    letters.map((letter) => (isChinese(letter) ? sound(letter) : letter))
  const [usual, other] = [read(soundOf), read((letter) => secondReadings[letter] ?? soundOf(letter))]
  const spoken = (each: readonly string[]) => each.filter((_, place) => isChinese(letters[place] ?? '')).join(' ')
  return [...new Set([initials(usual), initials(other), spoken(usual), spoken(other)])].join(' ')
}

const initials = (each: readonly string[]): string => each.map((one) => one[0]).join('')
const isChinese = (letter: string): boolean => letter >= '\u4e00' && letter <= '\u9fa5'

/** Splits typed pinyin whose last syllable may be incomplete: `shux` is `shu x`. Empty if impossible. */
export function syllablesIn(word: string, most = 3): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return []
  const read = (rest: string): string[] => {
    if (!rest) return ['']
    const ways = unfinished(rest) && !syllableSet.has(rest) ? [rest] : []
    for (let length = Math.min(longest, rest.length); length > 0 && ways.length < most; length--) {
      const first = rest.slice(0, length)
      if (syllableSet.has(first))
        ways.push(...read(rest.slice(length)).map((more) => (more ? `${first} ${more}` : first)))
    }
    return ways.slice(0, most)
  }
  return read(word)
}

const unfinished = (rest: string): boolean => syllables.some((syllable) => syllable.startsWith(rest))
